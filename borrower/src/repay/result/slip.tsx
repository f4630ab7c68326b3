import { useState } from 'react';
import { PhotoPicture } from '../../form/photo/photo-picture.tsx';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { SlipHint } from '../parts/slip-hint.tsx';

/** The picture that was sent. Every answer brings a new address of it; the first one will do. */
export function Slip({ address }: { address: string }) {
  const { t } = useTexts();
  const [first] = useState(address);
  return (
    <Section title={t('slip_photo')}>
      <PhotoPicture address={first} label={t('slip_photo')} hint={<SlipHint />} />
    </Section>
  );
}
