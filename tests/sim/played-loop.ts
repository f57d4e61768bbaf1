import { isQuotaError } from '../../src/db/quota-error';
import { runCycles } from '../../src/sync/engine/cycle';
import { makeRoom } from '../../src/sync/engine/storage';
import { Superseded } from '../../src/sync/engine/superseded';
import { TransportError } from '../../src/sync/engine/transport';
import type { Device, Surroundings, Tab } from './device';
import type { Random } from './random';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The loop around a cycle in narrow runs: the places of the older planted bugs depend on its course. */
export class PlayedLoop {
  constructor(
    private readonly device: Device,
    private readonly random: Random,
    private readonly around: Surroundings,
  ) {}

  lead(tab: Tab): void {
    tab.isLeading = true;
    tab.alarm.ring();
    void this.cycleForever(tab).catch((error: unknown) => {
      if (tab.life.alive) this.around.onBug(error);
    });
  }

  listen({ ctx, alarm }: Tab): Promise<unknown> {
    return ctx.transport.subscribe({ onPoke: (poke) => alarm.ring(poke), onConnect: () => alarm.ring() });
  }

  private async cycleForever(tab: Tab): Promise<void> {
    const { name, life, ctx, alarm } = tab;
    await this.listen(tab);
    let failures = 0;
    while (life.alive) {
      await alarm.wait(this.random.int(5, 15) * MINUTE);
      if (this.device.halted) {
        alarm.take();
        continue;
      }
      try {
        const { settled } = await runCycles(ctx, alarm.take());
        failures = 0;
        if (!settled) alarm.ring();
      } catch (error) {
        alarm.ring();
        if (error instanceof Superseded) continue;
        if (await this.makeRoomAfter(error, tab)) continue;
        this.noteFailure(name, error);
        await this.around.world.sleep(Math.min(5 * MINUTE, SECOND * 2 ** failures++) * (0.5 + this.random.next() / 2));
      }
    }
  }

  /** As the product's engine does when the disk is full. @returns whether there is room now */
  private async makeRoomAfter(error: unknown, { ctx }: Tab): Promise<boolean> {
    if (!isQuotaError(error) || !(await makeRoom(ctx.db))) return false;
    this.device.disk.makeRoom(this.around.world.now);
    return true;
  }

  private noteFailure(name: string, error: unknown): void {
    if (isQuotaError(error)) return this.around.trace(`${name} disk full`);
    if (!(error instanceof TransportError)) throw error;
    const { kind } = error.failure;
    if (kind === 'unauthorised') this.device.halted = 'sign-in';
    if (kind === 'too-old') this.device.halted = 'too-old';
    this.around.trace(`${name} ${kind}`);
  }
}
