import { Button, Flex, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Wrong } from '../catalogue-parts/wrong.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { checkConfig, type linkKeys, moved, type Partner, type Question } from './config-drafts.ts';

interface Editor<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const mostQuestions = 50;
const mostPartners = 30;

/** A link, only http(s), which can be tried before it is saved. */
export function LinkEditor({
  name,
  label,
  value,
  onChange,
}: Editor<string> & { readonly name: (typeof linkKeys)[number] }) {
  const { t } = useTexts();
  const id = useId();
  const isGood = checkConfig(name, value).ok;
  const tried = isGood && value !== '' ? { href: value.trim() } : { disabled: true };
  return (
    <>
      <Flex gap={8}>
        <Input
          type="url"
          aria-label={label}
          placeholder="https://"
          value={value}
          {...(isGood ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          {...tried}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('config_try_it', { name: label })}
        >
          {t('config_try')}
        </Button>
      </Flex>
      {isGood ? null : <Wrong id={id}>{t('config_link_http')}</Wrong>}
    </>
  );
}

export function TextEditor({ label, value, onChange }: Editor<string>) {
  return (
    <Input.TextArea
      aria-label={label}
      value={value}
      maxLength={5000}
      autoSize={{ minRows: 3, maxRows: 12 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One line, with what it is for. */
export function LineEditor({ label, value, onChange, help }: Editor<string> & { readonly help: string }) {
  const id = useId();
  return (
    <>
      <Input
        aria-label={label}
        aria-describedby={id}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={id} className="config-help">
        {help}
      </p>
    </>
  );
}

/** Questions and their answers, in the order in which they are read. */
export function QuestionsEditor({ value, onChange }: Editor<readonly Question[]>) {
  const { t } = useTexts();
  const put = (index: number, changes: Partial<Question>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  return (
    <>
      <ol className="config-list">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be alike while typing.
          <li key={index}>
            <Row list={value} index={index} onChange={onChange}>
              <Input
                aria-label={t('config_question', { number: index + 1 })}
                placeholder={t('config_question', { number: index + 1 })}
                value={item.question}
                maxLength={300}
                {...(item.question.trim() ? {} : { status: 'error' as const })}
                onChange={(event) => put(index, { question: event.target.value })}
              />
            </Row>
            <Input.TextArea
              aria-label={t('config_answer', { number: index + 1 })}
              placeholder={t('config_answer', { number: index + 1 })}
              value={item.answer}
              maxLength={2000}
              autoSize={{ minRows: 2, maxRows: 8 }}
              {...(item.answer.trim() ? {} : { status: 'error' as const })}
              onChange={(event) => put(index, { answer: event.target.value })}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        disabled={value.length >= mostQuestions}
        onClick={() => onChange([...value, { question: '', answer: '' }])}
      >
        {t('config_add_question')}
      </Button>
    </>
  );
}

/** Whom the lender works with: each with what they do, and where they are found. */
export function PartnersEditor({ value, onChange }: Editor<readonly Partner[]>) {
  const { t } = useTexts();
  const put = (index: number, changes: Partial<Partner>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  const field = (item: Partner, index: number, name: keyof Partner, most: number) => (
    <Input
      aria-label={t(`config_partner_${name}`, { number: index + 1 })}
      placeholder={t(`config_partner_${name}`, { number: index + 1 })}
      value={item[name]}
      maxLength={most}
      {...(item[name].trim() || name === 'link' ? {} : { status: 'error' as const })}
      onChange={(event) => put(index, { [name]: event.target.value })}
    />
  );
  return (
    <>
      <ol className="config-list">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two partners may be alike while typing.
          <li key={index}>
            <Row list={value} index={index} onChange={onChange}>
              {field(item, index, 'name', 100)}
            </Row>
            {field(item, index, 'about', 200)}
            {field(item, index, 'link', 500)}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        disabled={value.length >= mostPartners}
        onClick={() => onChange([...value, { name: '', about: '', link: '' }])}
      >
        {t('config_add_partner')}
      </Button>
    </>
  );
}

function Row<Item>({
  list,
  index,
  onChange,
  children,
}: {
  readonly list: readonly Item[];
  readonly index: number;
  readonly onChange: (list: readonly Item[]) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const number = index + 1;
  return (
    <Flex gap={4}>
      {children}
      <Button
        type="text"
        disabled={index === 0}
        aria-label={t('config_up', { number })}
        onClick={() => onChange(moved(list, index, -1))}
      >
        ↑
      </Button>
      <Button
        type="text"
        disabled={index === list.length - 1}
        aria-label={t('config_down', { number })}
        onClick={() => onChange(moved(list, index, 1))}
      >
        ↓
      </Button>
      <Button
        type="text"
        aria-label={t('config_remove', { number })}
        onClick={() => onChange(list.filter((_, at) => at !== index))}
      >
        ✕
      </Button>
    </Flex>
  );
}
