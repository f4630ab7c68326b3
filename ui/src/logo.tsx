/** The name in one line weight; the dot on the i is the accent. */
export function Logo({
  label = 'Hiram',
  className = 'h-8',
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 132 40" className={className}>
      <g className="fill-none stroke-brand stroke-[5]" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 4v32M6 24a8 8 0 0 1 16 0v12" />
        <path d="M34 17v19" />
        <path d="M46 17v19M46 25a8 8 0 0 1 9-8" />
        <path d="M82 17v19M82 26.5a9.5 9.5 0 1 1-19 0a9.5 9.5 0 0 1 19 0" />
        <path d="M94 17v19M94 24a7 7 0 0 1 14 0v12M108 24a7 7 0 0 1 14 0v12" />
      </g>
      <circle cx="34" cy="7" r="3.5" className="fill-accent" />
    </svg>
  );
}
