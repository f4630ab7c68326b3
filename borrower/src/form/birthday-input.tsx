import { todayIn } from '@hiram/contract';
import { useId } from 'react';
import { useConfig } from '../api/config.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import {
  type BirthdayParts,
  birthdayText,
  daysToOffer,
  firstBirthYear,
  joinBirthday,
  monthNames,
  orderOfParts,
  splitBirthday,
  yearText,
} from './birthday.ts';
import { LockedValue, useFieldError } from './fields.tsx';
import type { DraftForm } from './use-draft-form.ts';

const partNames = { year: 'birthYear', month: 'birthMonth', day: 'birthDay' } as const;
type Part = keyof BirthdayParts;

/** As wide as the longest month; where letters are large or the phone is small, the year goes below. */
const widths = {
  year: 'min-w-24 flex-1 max-w-full',
  month: 'min-w-35 flex-2',
  day: 'min-w-19 flex-1',
} as const;

/**
 * Three of the phone's own pickers. A date input opens a calendar of this month, and whoever was born in 1985
 * would turn five hundred pages; and some phones show the wheel, some the pages, some neither.
 */
export function BirthdayInput({ form, label }: { form: DraftForm; label: string }) {
  const { t, language } = useTexts();
  const group = useId();
  const { applicantAge } = useConfig().market;
  const said = useFieldError(form)('birthday');
  // The rule with its figures, and that nothing else needs to be filled in.
  const error = form.errors.birthday === 'birthday_age' ? t('birthday_age', applicantAge) : said;
  const parts = partsOf(form);
  const words = { year: t('birthday_year'), month: t('birthday_month'), day: t('birthday_day') };
  const options = useOptions(parts);

  function choose(part: Part, value: string) {
    const next = { ...parts, [part]: value };
    // Whoever changes March to February does not keep the 31st.
    const kept = Number(next.day) > daysToOffer(next) ? { ...next, day: '' } : next;
    form.change({
      birthYear: kept.year,
      birthMonth: kept.month,
      birthDay: kept.day,
      birthday: joinBirthday(kept),
    });
  }

  if (form.isLocked('birthday')) {
    const known = form.valueOf('birthday');
    return <LockedValue label={label} value={known && birthdayText(language, known)} />;
  }
  return (
    <fieldset aria-describedby={error ? `${group}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-15 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {orderOfParts(language).map((part, index) => (
          <select
            key={part}
            id={index === 0 ? form.idOf('birthday') : undefined}
            name={partNames[part]}
            aria-label={words[part]}
            aria-invalid={error ? true : undefined}
            autoComplete={`bday-${part}`}
            value={parts[part]}
            onChange={(event) => choose(part, event.target.value)}
            className={`min-h-14 rounded-field border bg-surface px-3 text-17 ${widths[part]} ${parts[part] === '' ? 'text-ink-soft' : 'text-ink'} ${error ? 'border-danger' : 'border-line-strong'}`}
          >
            <option value="">{words[part]}</option>
            {options[part].map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} className="text-13 font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What is typed; before anything is, what the server knows. */
function partsOf(form: DraftForm): BirthdayParts {
  const known = splitBirthday(form.valueOf('birthday'));
  return {
    year: form.valueOf('birthYear') || known.year,
    month: form.valueOf('birthMonth') || known.month,
    day: form.valueOf('birthDay') || known.day,
  };
}

function useOptions(parts: BirthdayParts): Record<Part, (readonly [string, string])[]> {
  const { language } = useLanguage();
  const { market } = useConfig();
  const thisYear = Number(todayIn(market.timeZone, Date.now()).slice(0, 4));
  const plain = (number: number) => [String(number), String(number)] as const;
  return {
    year: Array.from({ length: thisYear - firstBirthYear + 1 }, (_, back) => {
      const year = thisYear - back;
      return [String(year), yearText(language, year)] as const;
    }),
    month: monthNames(language).map((name, index) => [String(index + 1), name] as const),
    day: Array.from({ length: daysToOffer(parts) }, (_, index) => plain(index + 1)),
  };
}
