import type { ReactNode } from 'react';
import './catalogue.css';

/** What is wrong with a field, in the colour of text: the library's red is too faint in the dark. */
export function Wrong({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span id={id} className="desk-state desk-state-bad catalogue-wrong">
      {children}
    </span>
  );
}
