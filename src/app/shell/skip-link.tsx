/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        // Without a navigation: the address stays as it is.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
