import { classes } from './classes.ts';

/** Only a picture: whoever shows it says in words, or with aria-busy, what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={classes('size-6 animate-spinner fill-none stroke-current stroke-[2.5]', className)}
    >
      <circle cx="12" cy="12" r="9" className="opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
    </svg>
  );
}
