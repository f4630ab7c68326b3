import { describe, expect, it } from 'vitest';
import { parseConfig, unknownConfig } from './config.ts';

describe('the config', () => {
  it('is what the server wrote into the page', () => {
    const config = parseConfig(
      '{"market":"th","companyId":7,"companyName":"Lender & Co","companyRegistration":"CS 7","demo":true,"passkeyDomain":"loans.example"}',
    );
    expect(config.market.id).toBe('th');
    expect(config).toMatchObject({
      companyId: 7,
      companyName: 'Lender & Co',
      companyRegistration: 'CS 7',
      demo: true,
      passkeyDomain: 'loans.example',
    });
  });

  it('falls back when the page says nothing, or a market nobody knows', () => {
    expect(parseConfig(undefined)).toBe(unknownConfig);
    expect(parseConfig('{"market":"xx"}').market.id).toBe('ph');
  });
});
