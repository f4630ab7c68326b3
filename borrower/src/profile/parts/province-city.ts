/** On the wire "province,city"; to be read, two facts. */
export function splitProvinceCity(provinceCity: string | null): { province: string; city: string } {
  const [province = '', city = ''] = (provinceCity ?? '').split(',');
  return { province, city };
}
