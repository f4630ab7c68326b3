import { useState } from 'react';

/** The lender's own picture; and without one, Hiram's h with its dot. The company's name is said beside it. */
export function Mark({ logo }: { readonly logo: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (logo !== null && logo !== missing)
    return <img className="desk-logo" src={logo} alt="" onError={() => setMissing(logo)} />;
  return (
    <svg className="desk-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M11 4v32M11 24a8 8 0 0 1 16 0v12" />
      <circle cx="34" cy="8" r="3.5" />
    </svg>
  );
}
