/** The small happy moment. Only a picture: the words beside it say what succeeded. */
export function SuccessCheck() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className="size-24 animate-pop fill-none">
      <circle cx="48" cy="48" r="40" className="fill-brand-soft" />
      <path
        d="m31 49 12 12 23-25"
        pathLength={1}
        strokeDasharray={1}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="animate-draw stroke-brand stroke-[6]"
      />
      <circle cx="82" cy="20" r="4" className="fill-accent" />
      <circle cx="12" cy="66" r="3" className="fill-accent" />
    </svg>
  );
}
