import { SelectInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { optionsOf, useRegions } from '../parts/market-lists.ts';

/** Province, then city: the second list belongs to the first choice. */
export function RegionFields({ form }: { form: DraftForm }) {
  const { t } = useTexts();
  const { list, failed } = useRegions();
  const province = form.valueOf('province');
  const city = form.valueOf('city');
  const cities = list.find(({ name }) => name === province)?.cities ?? [];
  return (
    <>
      <SelectInput
        form={form}
        name="province"
        label={t('province_label')}
        help={failed ? t('list_failed') : undefined}
        options={optionsOf(list, province)}
        onChoose={(value) => form.change({ province: value, ...(value !== province && { city: '' }) })}
      />
      <SelectInput
        form={form}
        name="city"
        label={t('city_label')}
        help={province === '' ? t('city_help') : undefined}
        options={optionsOf(cities, city)}
        disabled={province === ''}
      />
    </>
  );
}
