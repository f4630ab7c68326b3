import { isDate } from '@hiram/contract';
import { Flex, Input } from 'antd';
import { useState } from 'react';

/**
 * A calendar day, typed or picked. While it is being typed it is nobody's day yet, so it is told only when it
 * is a whole one; what is left half typed becomes again what it was.
 */
export function DayInput({
  label,
  value,
  onDay,
  min = '2000-01-01',
  max,
}: {
  readonly label: string;
  /** Empty when no day is chosen. */
  readonly value: string;
  readonly onDay: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Flex component="label" gap={6} align="center">
      {label}
      <Input
        type="date"
        value={draft ?? value}
        min={min}
        max={max ?? '2099-12-31'}
        style={{ width: 150 }}
        onChange={(event) => {
          const day = event.target.value;
          setDraft(day);
          if (isDate(day) && day >= min && day <= (max ?? '2099-12-31')) onDay(day);
        }}
        onBlur={() => setDraft(null)}
      />
    </Flex>
  );
}
