import { describe, expect, it } from 'vitest';
import { homeImagesIn } from './home-images.ts';

const image = { src: '/pictures/spring.svg', alt: 'A field in spring', width: 600, height: 240 };

describe('the pictures on home', () => {
  it('are the lender’s, where the settings name some', () => {
    expect(homeImagesIn({ HOME_IMAGES: [image] })).toEqual([image]);
  });

  it.each([
    undefined,
    {},
    { HOME_IMAGES: 'spring.svg' },
    { HOME_IMAGES: [] },
    { HOME_IMAGES: [{ ...image, src: 'https://elsewhere.example/spring.svg' }] },
    { HOME_IMAGES: [{ ...image, src: '//elsewhere.example/spring.svg' }] },
    { HOME_IMAGES: [{ ...image, width: '600' }, { ...image, alt: null }, { ...image, height: 0 }, null] },
  ])('are ours with %j', (configs) => {
    expect(homeImagesIn(configs)).toBeNull();
  });
});
