import type { NatsAccess } from '../../domain/sync/nats';
import { readLocal, writeLocal } from '../session/local-storage';
import { Stream, type LiveHandlers, type Stop } from './live-stream';
import type { NatsSwitch } from './nats/nats-switch';

export interface LiveSource {
  /** `onNats`: the server may be listened to through NATS. */
  openStream(handlers: LiveHandlers & { onNats(): void }): Promise<Stop>;
  /** @throws TransportError `missing` if the server has no NATS */
  natsAccess(): Promise<NatsAccess>;
  readonly user: string;
}

/** In local storage: the server has named NATS, so no stream is opened first. */
const KNOWN = 'molao.nats';

/** How a device hears of changes: through the server's stream, or through NATS if the server names it. */
export class Live {
  private nats: NatsSwitch | undefined;
  private countries: readonly string[] | undefined;

  constructor(private readonly source: LiveSource) {}

  /** The countries of which this device hears. */
  follow(countries: readonly string[]): void {
    this.countries = countries;
    this.nats?.follow(countries);
  }

  /** @throws if the stream is needed and cannot be opened */
  async subscribe(handlers: LiveHandlers): Promise<Stop> {
    let stopped = false;
    let nats: NatsSwitch | undefined;
    const switchToNats = async () => {
      writeLocal(KNOWN, '1');
      const { NatsSwitch } = await import('./nats/nats-switch');
      if (stopped || nats) return;
      const { natsAccess, user } = this.source;
      nats = new NatsSwitch({
        stream,
        handlers,
        user,
        access: () => natsAccess.call(this.source),
        forget: () => {
          writeLocal(KNOWN, null);
          nats = undefined;
        },
      });
      this.nats = nats;
      nats.start(this.countries);
    };
    const stream = new Stream(() =>
      // Without the file (a newer version is on the server), the stream stays.
      this.source.openStream({ ...handlers, onNats: () => void switchToNats().catch(() => {}) }),
    );
    if (readLocal(KNOWN)) await switchToNats().catch(() => stream.open());
    else await stream.open();
    return () => {
      stopped = true;
      nats?.stop();
      stream.close();
    };
  }
}
