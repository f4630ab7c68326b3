import { ListRow, Spinner } from '@hiram/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useOfflineReason } from './offline-reason.ts';

interface FileRowProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** Fetches it and hands it to the browser; what fails has been told. */
  readonly onKeep: () => Promise<void>;
}

/** A file to keep. A second tap while it is on its way does nothing. */
export function FileRow({ title, detail, onKeep }: FileRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const offline = useOfflineReason();
  async function keep() {
    if (isBusy) return;
    setIsBusy(true);
    await onKeep().finally(() => setIsBusy(false));
  }
  return (
    <ListRow
      icon={<FileDown />}
      title={title}
      detail={offline ?? detail}
      trailing={isBusy && <Spinner />}
      onClick={offline === undefined ? () => void keep() : undefined}
    />
  );
}
