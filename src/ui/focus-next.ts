/**
 * Moves the focus before a row disappears: to the same control of the next row in the section, else of the previous
 * one. Without one, it goes to the dialog's title, or `useFocusHeading` finds the screen's heading. After a pointer
 * click the page does not scroll.
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
