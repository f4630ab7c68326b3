import type { NumberChange } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Facts, Panel } from './facts.tsx';
import { Photos } from './photos.tsx';

/** The number now and the one that is wanted, beside the new photo and those of the identity on file. */
export function NumberFacts({ change }: { readonly change: NumberChange }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { name, oldMobile, newMobile, way, startedBy, askedAt, photos } = change;
  return (
    <div className="case-beside">
      <Panel title={t('review_typed')}>
        <Facts
          rows={[
            [t('person_name'), name],
            [t('number_old'), <Mono key="old">{oldMobile}</Mono>],
            [
              t('number_new'),
              <strong key="new">
                <Mono>{newMobile}</Mono>
              </strong>,
            ],
            [
              t('number_way'),
              way === 'photo' ? t('number_way_photo') : t('number_way_desk', { name: startedBy ?? '' }),
            ],
            [t('bank_requested'), time(askedAt)],
          ]}
        />
      </Panel>
      <div className="case-photos">
        <Panel title={t('photos')}>
          <Photos photos={photos} />
        </Panel>
      </div>
    </div>
  );
}
