/** Minimal dialogs and popovers for unit tests, because jsdom has none. Real browsers are tested in tests/e2e. */
export function installDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
  };
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'grid';
  };
  HTMLElement.prototype.hidePopover = function () {
    this.style.display = 'none';
  };
}
