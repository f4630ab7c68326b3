import type { ReactNode } from 'react';
import './case.css';

/** Something to judge: the decision stays in sight beside the evidence, however long that is. */
export function Case({ decision, children }: { readonly decision: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="case">
      {decision}
      <div className="case-evidence">{children}</div>
    </div>
  );
}
