import type { ExtensionView } from '@hiram/contract';
import { FileRow } from '../../screen/file-row.tsx';
import { keepFile } from '../../screen/keep-file.ts';
import { useTexts } from '../../texts/language.tsx';
import { renewExtensionOptions } from '../queries.ts';

interface AddendumRowProps {
  readonly orderId: number;
  readonly extensionId: number;
  readonly addendum: NonNullable<ExtensionView['addendum']>;
}

/** The addendum, to keep. */
export function AddendumRow({ orderId, extensionId, addendum }: AddendumRowProps) {
  const { t } = useTexts();
  const renew = async () =>
    (await renewExtensionOptions(orderId))?.extensions.find((each) => each.extensionId === extensionId)
      ?.addendum?.pdf;
  return (
    <FileRow
      title={t('extension_addendum')}
      detail={addendum.number}
      onKeep={() => keepFile(addendum.pdf, renew)}
    />
  );
}
