const HIDDEN = '[hidden]';
/** Shorter than that it is no secret, and would be found in every other word. */
const SHORTEST = 6;

/** The value with every occurrence of the secrets struck out, wherever in it they stand. */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T {
  const hide = (text: string) =>
    secrets
      .filter((secret) => secret.length >= SHORTEST)
      .reduce((rest, secret) => rest.split(secret).join(HIDDEN), text);
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, walk(member)]));
  };
  return walk(value) as T;
}
