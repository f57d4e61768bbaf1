/** The product's logo beside answers. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 27V7l11 8 11-8v20" fill="none" stroke="var(--accent)" strokeWidth="3.75" />
      <path d="M16 19v8" stroke="var(--focus)" strokeWidth="3.75" />
    </svg>
  );
}
