import { setPriority } from 'node:os';
import type { TestUser } from '../server/users';
import { Attacker } from './attacker';
import { ATTACKS } from './attacks';

/** What the process is told, as JSON in its argument. */
export interface AttackOrder {
  name: string;
  /** Where the server or its proxy answers. */
  url: string;
  user: TestUser;
  milliseconds: number;
}

// Sends one attack and prints the answers to it as JSON. It gives way to the server and to the ordinary users: an
// attacker's own work is on another machine.
setPriority(10);
const { name, url, user, milliseconds } = JSON.parse(process.argv[2]!) as AttackOrder;
const attacker = new Attacker(url, user);
await ATTACKS.find((attack) => attack.name === name)!.run(attacker, milliseconds);
await attacker.stop();
console.log(JSON.stringify(attacker.answers));
process.exit();
