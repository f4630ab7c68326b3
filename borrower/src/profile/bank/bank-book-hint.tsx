import { Hint } from '../../form/photo/hint.tsx';

/** An open bank book: the bank's sign, the name and the number. */
export function BankBookHint() {
  return (
    <Hint>
      <path d="M80 20c-14-8-34-8-56-6v66c22-2 42-2 56 6Z" className="fill-brand-soft" />
      <path d="M80 20c14-8 34-8 56-6v66c-22-2-42-2-56 6Z" className="fill-surface" />
      <path d="m36 38 15-10 15 10ZM39 44v14M51 44v14M63 44v14M36 62h30" className="fill-brand" />
      <path d="M94 32h28M94 44h20" />
      <path d="M94 60h28" className="stroke-accent" strokeWidth="5" strokeDasharray="1 8" />
    </Hint>
  );
}
