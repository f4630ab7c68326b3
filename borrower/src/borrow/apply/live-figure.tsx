import type { QuoteView } from '@hiram/contract';
import { Amount, type AmountProps, writeAmount } from '@hiram/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useConfig } from '../../api/config.ts';
import { useRateText } from '../../price/rate-text.ts';
import { useTexts } from '../../texts/language.tsx';
import { type Choice, useChosen, useEveryStep } from './choice-store.ts';

/*
 * A figure of the price. React draws it when the choice rests, with what a screen reader says; until then only its
 * digits are written, and only while they are seen: a whole table drawn for every step is too much for a cheap phone.
 */

interface LiveAmountProps {
  readonly choice: Choice;
  readonly of: (quote: QuoteView) => number | undefined;
  readonly size?: 'large';
}

export function LiveAmount({ choice, of, size }: LiveAmountProps) {
  const { language } = useTexts();
  const { currency } = useConfig().market;
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(place);
  const read = () => {
    const quote = choice.quote();
    return quote ? of(quote) : undefined;
  };
  const shown = (amount: number): AmountProps => ({
    cents: Math.round(amount * 100),
    currency,
    language,
    size,
  });
  const amount = useChosen(choice, read);
  useEveryStep(choice, () => {
    if (!isSeen.current) return;
    const now = read();
    const drawn = place.current?.firstElementChild;
    if (now === undefined && !drawn) return;
    // From a dash to a figure or back there is nothing to write into.
    if (now === undefined || !drawn || !writeAmount(drawn, shown(now))) choice.rest();
  });
  return <span ref={place}>{amount === undefined ? '–' : <Amount {...shown(amount)} />}</span>;
}

export function LiveApr({ choice }: { choice: Choice }) {
  const { apr } = useRateText();
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(place);
  const read = () => {
    const quote = choice.quote();
    return quote ? apr(quote.aprPercent) : '–';
  };
  const text = useChosen(choice, read);
  useEveryStep(choice, () => {
    const written = place.current?.firstChild;
    if (isSeen.current && written && written.nodeValue !== read()) written.nodeValue = read();
  });
  return <span ref={place}>{text}</span>;
}

/** Whether it has been on the screen; known without measuring, which would lay out the page within the frame. */
function useIsSeen(place: RefObject<Element | null>): RefObject<boolean> {
  const isSeen = useRef(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!(entry?.isIntersecting ?? true)) return;
        // From then on for good: what was written once, React takes for what it drew, and would not set right.
        isSeen.current = true;
        observer.disconnect();
      },
      // The button at the foot of the screen covers as much.
      { rootMargin: '0px 0px -96px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
