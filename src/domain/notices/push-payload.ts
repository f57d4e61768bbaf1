/** The content of a push message, which is sent encrypted. */
export interface PushPayload {
  title: string;
  body: string;
  /** A message replaces one with the same tag that is still on screen. */
  tag: string;
  /** The app path that a click opens. */
  url: string;
  /** Time of the event, milliseconds since the epoch. */
  at: number;
}

/** True for a path within the app. False for anything that a browser could read as another host's address. */
export function isAppPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** Reads the payload of a received message. Missing and invalid fields are omitted. */
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
