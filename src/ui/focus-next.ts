/**
 * Hands the focus on before a row leaves its place: to the same control of the next row of the section, else of the one before. Where there is none,
 * it goes to the dialog's title, or `useKeptFocus` finds the screen's heading. Pressed by a pointer, the page does not scroll.
 *
 * @param selector of the control in every row
 */
export function focusNext(
  { currentTarget, detail }: { currentTarget: HTMLElement; detail: number },
  selector: string,
): void {
  const controls = [...(currentTarget.closest('section') ?? document).querySelectorAll<HTMLElement>(selector)];
  const at = controls.indexOf(currentTarget);
  const next =
    controls[at + 1] ??
    controls[at - 1] ??
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]');
  next?.focus({ preventScroll: detail > 0 });
}
