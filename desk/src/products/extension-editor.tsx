import { Button, Checkbox, Form } from 'antd';
import { useId } from 'react';
import { FigureInput } from '../catalogue-parts/figure-input.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type EditedExtension, type ExtensionProblems, newExtensionOffer } from './edited-product.ts';

/** Whether loans of a product can be extended: by how many days, at what price, how often. */
export function ExtensionEditor({
  extension,
  problems,
  onChange,
}: {
  readonly extension: EditedExtension;
  readonly problems: ExtensionProblems;
  readonly onChange: (extension: EditedExtension) => void;
}) {
  const { t } = useTexts();
  const { isOffered, offers } = extension;
  const change = (changes: Partial<EditedExtension>) => onChange({ ...extension, ...changes });
  const changeOffer = (key: string, changes: object) =>
    change({ offers: offers.map((offer) => (offer.key === key ? { ...offer, ...changes } : offer)) });
  return (
    <Form
      layout="vertical"
      component="section"
      className="product-extension"
      aria-label={t('product_extension')}
    >
      <Checkbox checked={isOffered} onChange={(event) => change({ isOffered: event.target.checked })}>
        {t('product_extension_offered')}
      </Checkbox>
      {isOffered ? (
        <>
          <div className="product-extension-row">
            <Figure
              label={t('product_extension_times')}
              value={extension.times}
              problem={problems.times}
              onValue={(times) => change({ times })}
            />
            <Figure
              label={t('product_extension_pay_days')}
              value={extension.payDays}
              problem={problems.payDays}
              onValue={(payDays) => change({ payDays })}
            />
          </div>
          {offers.map(({ key, days, pricePercent }, index) => (
            <div className="product-extension-row" key={key}>
              <Figure
                label={t('product_extension_days')}
                value={days}
                problem={problems.offers[key]?.days}
                onValue={(value) => changeOffer(key, { days: value })}
              />
              <Figure
                label={t('product_extension_price')}
                value={pricePercent}
                problem={problems.offers[key]?.pricePercent}
                onValue={(value) => changeOffer(key, { pricePercent: value })}
                suffix="%"
              />
              <Button
                size="small"
                type="text"
                disabled={offers.length === 1}
                aria-label={t('product_extension_remove', { number: index + 1 })}
                onClick={() => change({ offers: offers.filter((offer) => offer.key !== key) })}
              >
                ✕
              </Button>
            </div>
          ))}
          <Button
            size="small"
            disabled={offers.length >= 6}
            onClick={() => change({ offers: [...offers, newExtensionOffer()] })}
          >
            {t('product_extension_add')}
          </Button>
        </>
      ) : null}
    </Form>
  );
}

function Figure({
  label,
  value,
  problem,
  onValue,
  suffix,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly problem: ExtensionProblems['times'];
  readonly onValue: (value: number | null) => void;
  readonly suffix?: string;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(problem ? { validateStatus: 'error' as const, help: t(problem) } : {})}
    >
      <FigureInput id={id} value={value} onValue={onValue} suffix={suffix} />
    </Form.Item>
  );
}
