import { InputNumber, type InputNumberProps } from 'antd';
import './catalogue.css';

/** A figure as it is read: on the right, its thousands apart. What is typed may have commas or not. */
export function FigureInput({
  label,
  value,
  onValue,
  prefix,
  suffix,
  ...rest
}: Omit<InputNumberProps<number>, 'onChange' | 'value' | 'prefix' | 'suffix'> & {
  readonly label?: string;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}) {
  return (
    <InputNumber<number>
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className="catalogue-figure"
      controls={false}
      value={value}
      onChange={onValue}
      prefix={prefix}
      suffix={suffix}
      formatter={grouped}
      parser={withoutCommas}
    />
  );
}

function grouped(value: number | string | undefined): string {
  const [whole = '', fraction] = String(value ?? '').split('.');
  const apart = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

/** Still a text, whatever the library's type says: it makes the number itself, and none of an empty one. */
function withoutCommas(text: string | undefined): number {
  return (text ?? '').replaceAll(',', '') as unknown as number;
}
