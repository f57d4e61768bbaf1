import { headerOf } from '../core/request-headers';

/**
 * Refuses PocketBase's field modifiers (`countries+`, `+countries`, `countries-`) in updates of users. PocketBase adds
 * the value to the row that it read before the write's transaction, so of parallel updates one would be lost. Our apps
 * send whole values with the rev that they are based on.
 *
 * @throws BadRequestError
 */
export function refuseModifiers(e: core.RecordRequestEvent): void {
  if (e.hasSuperuserAuth() || e.requestInfo().method !== 'PATCH') return;
  const name = namesOf(e).find((each) => each.startsWith('+') || /[+-]$/.test(each));
  if (name !== undefined)
    throw new BadRequestError(`“${name}” is not supported. Send the whole value of the field, with If-Match.`);
}

/** The names as sent: `requestInfo().body` has those without modifiers. */
function namesOf(e: core.RecordRequestEvent): string[] {
  const request = e.requestEvent.request!;
  if (headerOf(e, 'Content-Type').startsWith('application/json')) return namesInJson(toString(request.body));
  const form = mapOf(request.form);
  const payloads = (form['@jsonPayload'] ?? []) as string[];
  return [
    ...Object.keys(form),
    ...Object.keys(mapOf(request.multipartForm?.file)),
    ...payloads.flatMap((payload) => namesInJson(payload)),
  ];
}

/** Only suspicious texts are parsed: a conversation may have two megabytes. */
function namesInJson(text: string): string[] {
  const isSuspicious = ['"+', '+"', '-"', '\\u'].some((part) => text.includes(part));
  if (!isSuspicious) return [];
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    throw new BadRequestError('The body is not JSON.');
  }
}

/** A Go map has its methods as keys; its text form has the entries. */
function mapOf(goMap: unknown): Record<string, unknown> {
  return (JSON.parse(toString(goMap) || 'null') ?? {}) as Record<string, unknown>;
}
