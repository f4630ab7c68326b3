import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { loadConfigs } from './configs.ts';
import { loadLetterhead } from './letterhead.ts';

const server = useTestServer();
const house = useHouse(server);

const load = () => house.run((tx) => loadLetterhead(tx, 1));

async function set(key: string, value: unknown): Promise<void> {
  await server.query(
    `insert into company_configs (company_id, key, value) values (1, $1, $2)
     on conflict (company_id, key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

test('the demo’s lender has everything in its head', async () => {
  const { logo, ...said } = await load();
  expect(said).toEqual({
    name: 'Hiram Demo Lending',
    registrationNumber: 'DEMO-0001',
    licenceNumber: 'DEMO-LICENCE-0001',
    address: '1 Example Street, 1000 Manila, Philippines',
    website: 'https://demo.example',
  });
  expect(await sharp(logo ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'png', width: 240 });
});

test('the logo stays out of what phones read', async () => {
  const configs = await house.run((tx) => loadConfigs(tx, 1, 'en'));
  expect(configs).toHaveProperty('COMPANY_ADDRESS');
  expect(configs).not.toHaveProperty('LOGO');
});

test('what a lender has not filled in, or filled in wrong, is left out', async () => {
  await server.query(`delete from company_configs where key in ('LICENCE_NUMBER', 'COMPANY_ADDRESS')`);
  await set('WEBSITE', 'javascript:alert(1)');
  const whole = await picture(300, 100);
  const address = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  for (const wrong of [
    7,
    'https://demo.example/logo.png',
    address(Buffer.from('<svg/>')),
    address(whole.subarray(0, whole.length / 2)),
    address(await picture(2001, 10)),
  ]) {
    await set('LOGO', wrong);
    expect(await load()).toEqual({
      name: 'Hiram Demo Lending',
      registrationNumber: 'DEMO-0001',
      licenceNumber: null,
      address: null,
      website: null,
      logo: null,
    });
  }
  await set('LOGO', address(whole));
  await set('COMPANY_ADDRESS', ' 1 Example\n Street ');
  expect(await load()).toMatchObject({ logo: whole, address: '1 Example Street' });
});
