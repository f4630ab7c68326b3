/** Hiram's h with its dot, as the phone's logo draws them. The company's name is said beside it. */
export function Mark() {
  return (
    <svg className="desk-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M11 4v32M11 24a8 8 0 0 1 16 0v12" />
      <circle cx="34" cy="8" r="3.5" />
    </svg>
  );
}
