import { Checkbox, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { FigureInput } from '../catalogue-parts/figure-input.tsx';
import { pictureName } from '../catalogue-parts/product-facts.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type EditedProduct, type HeadField, logos, type Problems } from './edited-product.ts';

/** What the product list of the phone shows of it, and from when on. */
export function ProductHead({
  edited,
  problems,
  onChange,
}: {
  readonly edited: EditedProduct;
  readonly problems: Problems['head'];
  readonly onChange: (changes: Partial<EditedProduct>) => void;
}) {
  const { t } = useTexts();
  const { currency } = useMe();
  const beside = (field: HeadField) => {
    const problem = problems[field];
    return problem ? { validateStatus: 'error' as const, help: t(problem) } : {};
  };
  const choices = logos.includes(edited.logo) ? logos : [...logos, edited.logo];
  return (
    <Form layout="vertical" component="div" className="product-head">
      <Form.Item label={t('product_name')} htmlFor="product-name" {...beside('name')}>
        <Input
          id="product-name"
          value={edited.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('product_effective_from')}
        htmlFor="product-day"
        extra={t('product_effective_hint')}
        {...beside('effectiveFrom')}
      >
        <Input
          id="product-day"
          type="date"
          value={edited.effectiveFrom}
          onChange={(event) => onChange({ effectiveFrom: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('product_least_withdrawal')}
        htmlFor="product-withdrawal"
        {...beside('minWithdrawal')}
      >
        <FigureInput
          id="product-withdrawal"
          prefix={currency.symbol}
          value={edited.minWithdrawal}
          onValue={(minWithdrawal) => onChange({ minWithdrawal })}
        />
      </Form.Item>
      <Form.Item label={t('product_logo')}>
        <Radio.Group
          aria-label={t('product_logo')}
          value={edited.logo}
          onChange={(event) => onChange({ logo: event.target.value as string })}
          options={choices.map((path) => ({
            value: path,
            label: <img className="catalogue-logo" src={path} alt={pictureName(path)} />,
          }))}
        />
      </Form.Item>
      <Form.Item label={t('product_score')} htmlFor="product-score" {...beside('displayScore')}>
        <Flex gap={12} align="center">
          <Checkbox
            checked={edited.isScoreShown}
            onChange={(event) => onChange({ isScoreShown: event.target.checked })}
          >
            {t('product_score_shown')}
          </Checkbox>
          <InputNumber<number>
            id="product-score"
            disabled={!edited.isScoreShown}
            step={0.1}
            precision={1}
            min={0}
            max={5}
            style={{ width: 80 }}
            value={edited.displayScore}
            onChange={(displayScore) => onChange({ displayScore })}
          />
        </Flex>
      </Form.Item>
    </Form>
  );
}
