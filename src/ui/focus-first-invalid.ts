/** Moves the focus to the first input of a form that has a message. @param messages by input name */
export function focusFirstInvalid(form: HTMLFormElement | null, messages: Record<string, string>): void {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  inputs.find(({ name }) => messages[name])?.focus();
}
