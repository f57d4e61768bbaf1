/** The body's text field; '' if it is absent or not a text. */
export function textOf(e: core.RequestEvent, name: string): string {
  const value = (e.requestInfo().body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** A 400 answer with the message at one field. */
export function fieldError(field: string, code: string, message: string): BadRequestError {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) });
}
