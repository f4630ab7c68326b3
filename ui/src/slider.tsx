import { type ComponentProps, type ReactNode, useId } from 'react';
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
  /** What a screen reader says instead of the bare number. */
  valueText: string;
  /** What stands under the two ends. */
  ends?: readonly [ReactNode, ReactNode] | undefined;
  onChange: (value: number) => void;
};

/**
 * A native range: keys, touch and screen readers work as the phone's owner knows them. The value may lie
 * between two steps, because it can also be typed; the thumb then stands at the nearest one.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, valueText, ends, onChange, id, className, ...native } = props;
  const generated = useId();
  const last = lastStop(min, max, step);
  const share = shareOf(value, min, max);
  return (
    <div className="isolate grid">
      <label htmlFor={id ?? generated} className="sr-only">
        {label}
      </label>
      <input
        {...native}
        id={id ?? generated}
        type="range"
        value={value < max ? value : last}
        min={min}
        max={last}
        step={step}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Math.min(target.valueAsNumber, max))}
        className={classes('slider', className)}
      />
      <span aria-hidden="true" className="slider-track">
        <span style={share > 0 ? { transform: fillTo(share) } : undefined} />
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
