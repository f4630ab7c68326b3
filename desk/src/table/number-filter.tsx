import { Input } from 'antd';
import { useState } from 'react';

/** The number of an order or a person, or as printed (H00000012). Taken when whole, not digit by digit. */
export function NumberFilter({
  label,
  placeholder,
  value,
  shown = String,
  width = 128,
  onNumber,
}: {
  readonly label: string;
  readonly placeholder: string;
  /** 0 when none is asked for. */
  readonly value: number;
  /** As people call it. */
  readonly shown?: (value: number) => string;
  /** Of more than two words. */
  readonly width?: number;
  readonly onNumber: (value: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  function take(text: string): void {
    setDraft(null);
    const next = numberIn(text);
    if (next !== value) onNumber(next);
  }
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? (value === 0 ? '' : shown(value))}
      allowClear
      inputMode="numeric"
      style={{ width }}
      onChange={(event) => (event.target.value === '' ? take('') : setDraft(event.target.value))}
      onPressEnter={() => draft !== null && take(draft)}
      onBlur={() => draft !== null && take(draft)}
    />
  );
}

export function numberIn(text: string): number {
  return Number(/^[a-z]?0*(\d{1,15})$/i.exec(text.trim())?.[1] ?? 0);
}
