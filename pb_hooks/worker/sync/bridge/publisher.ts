import { ANYTHING, joinPokes } from '../../../../src/domain/sync/pokes';
import { SHARED_SUBJECT } from '../../../../src/domain/sync/nats';
import type { Poke } from '../../../../src/domain/sync/sync-protocol';
import type { BridgeMessage } from '../../../src/core/bridge-protocol';
import { subjectsOf } from './subjects';

/** Milliseconds in which the pokes of a subject become one message. */
const JOIN = 100;

/**
 * Joins pokes and publishes them. Pokes are hints: what cannot be published is forgotten, and later one poke says that
 * anything may have changed.
 */
export class Publisher {
  private readonly waiting = new Map<string, Poke>();
  private timer: NodeJS.Timeout | undefined;
  private connected = false;
  /** Devices may have missed something. At the start: what the bridge before this one did not publish. */
  private gap = true;

  /**
   * @param send publishes one message
   * @param listeners how many devices listen
   */
  constructor(
    private readonly send: (subject: string, poke: Poke) => void,
    private readonly listeners: () => number,
  ) {}

  poke({ poke, owner }: BridgeMessage): void {
    if (poke) for (const subject of subjectsOf(poke, owner)) this.add(subject, poke);
  }

  /** Something may be missing: the stream of PocketBase broke. */
  noteGap(): void {
    this.gap = true;
    this.later();
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    if (connected) this.later();
    else this.gap = true;
  }

  private add(subject: string, poke: Poke): void {
    this.waiting.set(subject, joinPokes(this.waiting.get(subject), poke));
    this.later();
  }

  private later(): void {
    this.timer ??= setTimeout(() => this.flush(), JOIN);
  }

  private flush(): void {
    this.timer = undefined;
    const messages = [...this.waiting];
    this.waiting.clear();
    if (!this.connected) {
      this.gap = true;
      return;
    }
    if (this.gap) messages.splice(0, messages.length, [SHARED_SUBJECT, ANYTHING]);
    this.gap = false;
    const listeners = this.listeners();
    for (const [subject, poke] of messages) this.send(subject, { ...poke, listeners });
  }
}
