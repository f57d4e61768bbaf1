import type { Poke } from '../../domain/sync/sync-protocol';

export type Stop = () => void;

export interface LiveHandlers {
  onPoke(poke: Poke): void;
  /** After each (re)connection: pokes may have been missed. */
  onConnect(): void;
}

/** The stream, which is open while it is needed. */
export class Stream {
  private opening: Promise<Stop> | undefined;

  constructor(private readonly connect: () => Promise<Stop>) {}

  get isOpen(): boolean {
    return this.opening !== undefined;
  }

  async open(): Promise<void> {
    const opening = (this.opening ??= this.connect());
    try {
      await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
  }

  close(): void {
    void this.opening?.then(
      (stop) => stop(),
      () => {},
    );
    this.opening = undefined;
  }
}
