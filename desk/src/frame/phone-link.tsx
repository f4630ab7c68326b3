import { Mono } from './page.tsx';

/** A number that a click calls, where a phone or a program for it is at hand. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`}>
      <Mono>{number}</Mono>
    </a>
  );
}
