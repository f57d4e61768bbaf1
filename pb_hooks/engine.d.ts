/**
 * Members of the hooks' engine that PocketBase does not declare. Other facts about the engine's types are in
 * pb_hooks/src/core/engine-types.ts only.
 */
declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>;

declare namespace core {
  interface RecordRequestEvent {
    /** The embedded event. Some functions of `$apis` take no other. */
    requestEvent: RequestEvent;
  }
  interface RecordsListRequestEvent {
    /** The embedded event: the engine has `response` there only. */
    requestEvent: RequestEvent;
  }
  interface RecordAuthWithPasswordRequestEvent {
    /** The embedded event: the engine has `response` there only. */
    requestEvent: RequestEvent;
  }
}

declare namespace http {
  interface ResponseWriter {
    /** On PocketBase's own writers: the writer inside, without compression. */
    unwrap(): ResponseWriter;
    /** On the connection's own writer only. */
    setWriteDeadline?(at: time.Time): void;
    setReadDeadline?(at: time.Time): void;
  }
}

declare namespace time {
  interface Time {
    add(nanoseconds: number): Time;
  }
}

declare namespace io {
  /** On the output of a process, which is an open file. */
  interface ReadCloser {
    /** @returns the number of bytes read */
    read(into: Uint8Array): number;
    setReadDeadline(at: time.Time): void;
  }
}
