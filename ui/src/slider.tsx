import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';

type Native = Omit<
  ComponentProps<'input'>,
  'ref' | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange' | 'style'
>;

export type SliderProps = Native & {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  /** What a screen reader says instead of the bare number; a function where the slider is not drawn for every step. */
  valueText: string | ((value: number) => string);
  /** What stands under the two ends. */
  ends?: readonly [ReactNode, ReactNode] | undefined;
  /** Told of every step. Nobody has to draw for it: the thumb, the line behind it and the words follow by themselves. */
  onChange: (value: number) => void;
};

/**
 * A native range: keys, touch and screen readers work as the phone's owner knows them. The value may lie between two
 * steps, because it can also be typed; the thumb then stands at the nearest one.
 *
 * The thumb is the browser's own: React drawing it for every step is more than a cheap phone has time for in a frame.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, valueText, ends, onChange, id, className, ...native } = props;
  const generated = useId();
  const input = useRef<HTMLInputElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const textOf = (at: number) => (typeof valueText === 'string' ? valueText : valueText(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range moves the thumb of the same value.
  useLayoutEffect(() => {
    // Only what was not said by the thumb itself: it may be on its way, or stand at a last step beyond the maximum.
    if (input.current && Math.min(input.current.valueAsNumber, max) !== value) {
      input.current.value = String(value);
    }
  }, [value, min, max, step]);

  const follow = useEffectEvent((thumb: HTMLInputElement) => {
    const at = Math.min(thumb.valueAsNumber, max);
    thumb.setAttribute('aria-valuetext', textOf(at));
    if (fill.current) fill.current.style.transform = fillTo(shareOf(at, min, max));
    onChange(at);
  });
  useEffect(() => {
    const thumb = input.current;
    // Kept from React, which after every such event sets the type and the name of the input anew.
    const onInput = (event: Event) => {
      event.stopPropagation();
      if (thumb) follow(thumb);
    };
    thumb?.addEventListener('input', onInput);
    return () => thumb?.removeEventListener('input', onInput);
  }, []);

  return (
    <div className="isolate grid">
      <label htmlFor={id ?? generated} className="sr-only">
        {label}
      </label>
      <input
        {...native}
        ref={input}
        id={id ?? generated}
        type="range"
        defaultValue={value}
        min={min}
        max={lastStop(min, max, step)}
        step={step}
        aria-valuetext={textOf(value)}
        className={classes('slider', className)}
      />
      <span aria-hidden="true" className="slider-track">
        <span ref={fill} style={{ transform: fillTo(shareOf(value, min, max)) }} />
      </span>
      {ends && (
        <div aria-hidden="true" className="flex justify-between text-13 text-ink-soft figures">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}

function shareOf(value: number, min: number, max: number): number {
  return max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
}

/** The middle of the thumb travels from half its width to half its width before the end. */
function fillTo(share: number): string {
  return `translateX(calc(1rem + ${share} * (100% - 2rem) - 100%))`;
}

/** A range that does not divide by its step would end at the last whole one; ours goes on to the maximum. */
export function lastStop(min: number, max: number, step: number): number {
  return min + Math.ceil((max - min) / step) * step;
}
