import { isRefused } from '@hiram/contract';
import { uploadLenderPicture } from '@hiram/contract/desk';
import { Button, Flex, Input } from 'antd';
import { useId } from 'react';
import { useSend } from '../api/server.ts';
import { Wrong } from '../catalogue-parts/wrong.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type HomeImage, moved } from './config-drafts.ts';

const mostImages = 6;

type Uploaded = Omit<HomeImage, 'alt'>;

/** Takes a picture along to the server, which redraws it; borrowers see it once two people agree. */
function Upload({
  use,
  label,
  isDisabled = false,
  onUploaded,
}: {
  readonly use: 'LOGO' | 'HOME_IMAGES';
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onUploaded: (picture: Uploaded) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const call = useSend(uploadLenderPicture, { handles: 'all' });
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const done = await call.send({ use, picture: file });
    if (done.ok) onUploaded(done.data);
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        className="desk-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file, corrected and chosen again, is a choice as well.
          target.value = '';
        }}
      />
      <Button
        size="small"
        loading={call.isBusy}
        disabled={isDisabled}
        onClick={() => document.getElementById(id)?.click()}
      >
        {label}
      </Button>
      {isRefused(call.failure, 'upload_failed') ? (
        <Wrong id={`${id}-wrong`}>{t('config_picture_refused')}</Wrong>
      ) : (
        <FailureAlert failure={call.failure} />
      )}
    </>
  );
}

/** The logo, as papers and the phone show it. */
export function LogoEditor({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      {value ? (
        <img className="config-logo" src={value} alt={label} />
      ) : (
        <p className="config-none">{t('config_logo_none')}</p>
      )}
      <p className="config-help">{t('config_logo_help')}</p>
      <Flex gap={8} wrap>
        <Upload use="LOGO" label={t('config_picture_choose')} onUploaded={({ src }) => onChange(src)} />
        {value ? (
          <Button size="small" onClick={() => onChange('')}>
            {t('config_picture_remove')}
          </Button>
        ) : null}
      </Flex>
    </>
  );
}

/** The pictures on the phone's home, each with what is to be seen on it for those who do not see it. */
export function HomeImagesEditor({
  value,
  onChange,
}: {
  readonly value: readonly HomeImage[];
  readonly onChange: (value: readonly HomeImage[]) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <p className="config-help">{t('config_images_help')}</p>
      <ol className="config-list">
        {value.map((image, index) => (
          <li key={image.src}>
            <img className="config-image" src={image.src} alt={image.alt} />
            <Flex gap={4}>
              <Input
                aria-label={t('config_image_alt', { number: index + 1 })}
                placeholder={t('config_image_alt', { number: index + 1 })}
                value={image.alt}
                maxLength={200}
                {...(image.alt.trim() ? {} : { status: 'error' as const })}
                onChange={({ target }) =>
                  onChange(value.map((each, at) => (at === index ? { ...each, alt: target.value } : each)))
                }
              />
              <Button
                type="text"
                disabled={index === 0}
                aria-label={t('config_up', { number: index + 1 })}
                onClick={() => onChange(moved(value, index, -1))}
              >
                ↑
              </Button>
              <Button
                type="text"
                aria-label={t('config_remove', { number: index + 1 })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                ✕
              </Button>
            </Flex>
          </li>
        ))}
      </ol>
      <Upload
        use="HOME_IMAGES"
        label={t('config_image_add')}
        isDisabled={value.length >= mostImages}
        onUploaded={(picture) => onChange([...value, { ...picture, alt: '' }])}
      />
    </>
  );
}
