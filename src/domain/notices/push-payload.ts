/** What a browser shows. It is what goes over the wire, encrypted. */
export interface PushPayload {
  title: string;
  body: string;
  /** A message with the tag of one that is still on screen takes its place. */
  tag: string;
  /** Where a press leads: a path of the app. */
  url: string;
  /** When it happened, milliseconds since the epoch. */
  at: number;
}

/** True for a path within the app: nothing that a browser would take for another host's address. */
export function isAppPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** The payload of a message that came, as far as it can be read. */
export function readPayload(text: string): Partial<PushPayload> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const { title, body, tag, url, at } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof body === 'string' && { body }),
    ...(typeof tag === 'string' && { tag }),
    ...(isAppPath(url) && { url }),
    ...(typeof at === 'number' && { at }),
  };
}
