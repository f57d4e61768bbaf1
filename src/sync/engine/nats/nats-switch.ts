import type { NatsAccess } from '../../../domain/sync/nats';
import { ANYTHING } from '../../../domain/sync/pokes';
import type { Poke } from '../../../domain/sync/sync-protocol';
import { BROWSER, type EngineHost } from '../engine-host';
import type { LiveHandlers, Stop, Stream } from '../live-stream';
import { TransportError } from '../transport';
import { connectNats, type LinkOptions, type NatsLink } from './nats-link';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Pauses before a new connection: 1 s, 2 s, 4 s … up to this, each shortened by a random half at most. */
const LONGEST_PAUSE = 10 * MINUTE;
/** So many failures in a row, or so long without NATS, and the stream is opened. */
const MOST_FAILURES = 3;
const PATIENCE = 10 * SECOND;
/** After failures: the stream is closed when NATS has worked for so long … */
const PROBATION = 30 * SECOND;
/** … and the failures are forgotten after so long. */
const FORGIVENESS = 5 * MINUTE;
/** Devices that lose a node together come back within so many ms for each, at most in the longest time. */
const SPREAD_EACH = 0.5;
const LONGEST_SPREAD = 30 * SECOND;
/** So many devices open streams together, because the server has memory for no more. The others ask now and then. */
const MOST_STREAMS = 1000;
/** A token is renewed in this part of its life. */
const RENEW = { from: 0.6, to: 0.9 };

export interface SwitchParts {
  stream: Pick<Stream, 'open' | 'close' | 'isOpen'>;
  handlers: LiveHandlers;
  user: string;
  access(): Promise<NatsAccess>;
  /** The server has no NATS (any more). */
  forget(): void;
  host?: Pick<EngineHost, 'after' | 'random'>;
  connect?: (options: LinkOptions) => Promise<NatsLink>;
}

/**
 * Listens through NATS while it works, else through the stream. A poke for anything follows each gap, but a NATS that
 * comes and goes causes only a few: the stream stays open until NATS has proved itself.
 */
export class NatsSwitch {
  private link: NatsLink | undefined;
  private countries: readonly string[] | undefined;
  private failures = 0;
  private failedRenewals = 0;
  /** Whether this device is among those that open a stream, in [0, 1). */
  private lot = 0;
  private stopped = false;
  private isFirst = true;
  private listeners = 0;
  private readonly timers = new Map<string, Stop>();

  constructor(private readonly parts: SwitchParts) {}

  private get host(): Pick<EngineHost, 'after' | 'random'> {
    return this.parts.host ?? BROWSER;
  }

  start(countries: readonly string[] | undefined): void {
    this.countries = countries;
    this.awaitPatience();
    void this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.timers.forEach((cancel) => cancel());
    this.link?.close();
  }

  follow(countries: readonly string[]): void {
    const known = this.countries;
    if (known?.length === countries.length && countries.every((id) => known.includes(id))) return;
    this.countries = countries;
    this.link?.follow(countries).then(
      (isNews) => {
        // Something may have changed between the head that names a country and the subscription.
        if (isNews) this.tell(ANYTHING);
      },
      // The connection is breaking.
      () => {},
    );
  }

  private async connect(): Promise<void> {
    const { countries } = this;
    try {
      const access = await this.parts.access();
      const link = await (this.parts.connect ?? connectNats)({
        access,
        user: this.parts.user,
        countries,
        random: () => this.host.random(),
        onPoke: (poke) => this.hear(poke),
      });
      if (this.countries && this.countries !== countries) await link.follow(this.countries);
      if (this.stopped) return link.close();
      this.use(link, access);
    } catch (error) {
      if (this.stopped) return;
      if (error instanceof TransportError && error.failure.kind === 'missing') return this.giveUp();
      // A token that could not be renewed is good until the connection ends.
      if (this.link) this.renewAfter(this.pause((this.failedRenewals += 1)));
      else this.fail();
    }
  }

  private use(link: NatsLink, { seconds }: NatsAccess): void {
    const before = this.link;
    this.link = link;
    this.failedRenewals = 0;
    void link.closed.then(() => this.lost(link));
    this.renewAfter(seconds * SECOND * (RENEW.from + (RENEW.to - RENEW.from) * this.host.random()));
    // The new connection listens before the old one ends: there is no gap.
    if (before) return before.close();
    this.cancel('patience');
    this.after('forgiveness', FORGIVENESS, () => (this.failures = 0));
    if (this.parts.stream.isOpen) {
      // The stream has brought everything until now.
      this.after('probation', this.failures === 0 ? 0 : PROBATION, () => this.parts.stream.close());
    } else if (this.isFirst) this.parts.handlers.onConnect();
    else this.tell(ANYTHING);
    this.isFirst = false;
  }

  private lost(link: NatsLink): void {
    // It was replaced.
    if (this.link !== link || this.stopped) return;
    this.link = undefined;
    this.lot = this.host.random();
    this.cancel('forgiveness');
    this.cancel('probation');
    this.cancel('renewal');
    this.fail();
  }

  private fail(): void {
    this.failures += 1;
    if (this.failures >= MOST_FAILURES) this.openStream();
    else this.awaitPatience();
    this.after('retry', this.pause(this.failures), () => void this.connect());
  }

  private giveUp(): void {
    this.stop();
    this.parts.forget();
    this.openStream();
  }

  private awaitPatience(): void {
    if (!this.timers.has('patience')) this.after('patience', PATIENCE + this.spread, () => this.openStream());
  }

  /** If that fails, the next failure of NATS opens it again. */
  private openStream(): void {
    if (this.lot * this.listeners < MOST_STREAMS) void this.parts.stream.open().catch(() => {});
  }

  private renewAfter(delay: number): void {
    this.after('renewal', delay, () => void this.connect());
  }

  /** Milliseconds before the next try. */
  private pause(failures: number): number {
    const growing = Math.min(LONGEST_PAUSE, SECOND * 2 ** (failures - 1)) * (0.5 + this.host.random() / 2);
    return growing + this.host.random() * this.spread;
  }

  private get spread(): number {
    return Math.min(LONGEST_SPREAD, this.listeners * SPREAD_EACH);
  }

  private hear(poke: Poke): void {
    this.listeners = poke.listeners ?? this.listeners;
    // The stream brings it too.
    if (!this.parts.stream.isOpen) this.parts.handlers.onPoke(poke);
  }

  private tell(poke: Poke): void {
    this.parts.handlers.onPoke({ ...poke, listeners: this.listeners });
  }

  private after(name: string, delay: number, action: () => void): void {
    this.cancel(name);
    this.timers.set(
      name,
      this.host.after(delay, () => {
        this.timers.delete(name);
        action();
      }),
    );
  }

  private cancel(name: string): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }
}
