const HIDDEN = '[hidden]';
/** A shorter value is not a secret, and would occur in many words. */
const SHORTEST = 6;

/** Replaces every occurrence of the secrets, at any depth of the value. */
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
