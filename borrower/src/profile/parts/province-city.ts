import type { FieldErrors } from '@hiram/contract';
import type { FormValues } from '../../form/form.ts';

/** On the wire "province,city"; on the screen two pickers. */
export function splitProvinceCity(provinceCity: string | null): { province: string; city: string } {
  const [province = '', city = ''] = (provinceCity ?? '').split(',');
  return { province, city };
}

export function joinProvinceCity({ province = '', city = '' }: FormValues): string {
  return province === '' && city === '' ? '' : `${province},${city}`;
}

/** What is wrong with the pair is shown beside the picker that is still empty. */
export function provinceCityErrors(errors: FieldErrors, { province = '' }: FormValues): FieldErrors {
  const { provinceCity, ...others } = errors;
  if (provinceCity === undefined) return errors;
  return { ...others, [province === '' ? 'province' : 'city']: 'choice_input' };
}
