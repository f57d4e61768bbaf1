/**
 * Conversions that the engine does and PocketBase's types do not know. `as unknown` belongs here only; what can be
 * declared instead is in pb_hooks/engine.d.ts.
 */

/**
 * Bytes for a parameter of Go's type `[]byte`: the engine takes texts and byte arrays as well as the number[] of the
 * types.
 */
export function bytesForGo(content: string | Uint8Array): number[] {
  return content as unknown as number[];
}

/** @param bits permissions, as a number */
export function fileMode(bits: number): fs.FileMode {
  return bits as unknown as fs.FileMode;
}

/** The request of a file download. The engine has its response there only; the types have it on the event itself. */
export function downloadEvent(e: core.FileDownloadRequestEvent): core.RequestEvent {
  return (e as unknown as { requestEvent: core.RequestEvent }).requestEvent;
}
