import { askExport, type FieldErrors, type getExport, type OutputOf, openExport } from '@hiram/contract';
import { numberFormat } from '@hiram/texts';
import { Button, Card, Sheet } from '@hiram/ui';
import { useState } from 'react';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { useSend } from '../../api/server.ts';
import { useFormats } from '../../screen/formats.ts';
import { keepFile } from '../../screen/keep-file.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { fieldOfProof, type OwnerProof, ProofForm } from '../parts/proof-form.tsx';
import { reloadExport, useExport } from '../queries.ts';

type Export = OutputOf<typeof getExport>;

/** Everything that is kept about somebody, to take along: asked for, made, and fetched here. */
export function OwnCopy() {
  const { t } = useTexts();
  const query = useExport();
  return (
    <Section title={t('export_title')}>
      <p>{t('export_text')}</p>
      <Loaded query={query} skeleton={<RowsSkeleton rows={1} />} failed={t('export_load_failed')}>
        {(copy) => <Copy copy={copy} />}
      </Loaded>
    </Section>
  );
}

function Copy({ copy: { newest, nextAt } }: { copy: Export }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const [open, setOpen] = useState<'ask' | 'fetch' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      {newest && <Standing newest={newest} />}
      {newest?.state === 'ready' && (
        <Button size="medium" onClick={() => setOpen('fetch')}>
          {t('export_download')}
        </Button>
      )}
      {nextAt === null ? (
        <Button variant="secondary" size="medium" onClick={() => setOpen('ask')}>
          {t('export_ask')}
        </Button>
      ) : (
        newest?.state !== 'making' && (
          <p className="text-15 text-ink-soft">{t('export_next', { time: moment(nextAt) })}</p>
        )
      )}
      <AskSheet open={open === 'ask'} onClose={close} />
      <FetchSheet open={open === 'fetch'} onClose={close} />
    </Card>
  );
}

function Standing({ newest: { state, expiresAt, byteSize } }: { newest: NonNullable<Export['newest']> }) {
  const { t, language } = useTexts();
  const { moment } = useFormats();
  if (state !== 'ready') return <p role="status">{t(`export_${state}`)}</p>;
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  const size = numberFormat(language, megabytes).format(Math.max(0.1, (byteSize ?? 0) / 1_000_000));
  return <p role="status">{t('export_ready', { date: moment(expiresAt ?? ''), size })}</p>;
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const fieldOfAsking = { ...fieldOfProof, export_too_soon: null } satisfies FieldOfRefusal<typeof askExport>;
const fieldOfFetching = {
  ...fieldOfProof,
  record_not_found: null,
} satisfies FieldOfRefusal<typeof openExport>;

function AskSheet({ open, onClose }: SheetProps) {
  const { t } = useTexts();
  const { send, isBusy } = useSend(askExport);
  async function ask(proof: OwnerProof): Promise<FieldErrors | null> {
    const sent = await send(proof);
    if (!sent.ok && sent.refusal !== 'export_too_soon') return fieldErrorsOf(sent, fieldOfAsking);
    await reloadExport();
    onClose();
    return null;
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('export_ask')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('export_sheet_text')}</p>
      <ProofForm label={t('export_ask')} isBusy={isBusy} onProve={ask} />
    </Sheet>
  );
}

function FetchSheet({ open, onClose }: SheetProps) {
  const { t } = useTexts();
  const { send, isBusy } = useSend(openExport);
  const [isFetching, setIsFetching] = useState(false);
  async function fetchIt(proof: OwnerProof): Promise<FieldErrors | null> {
    const sent = await send(proof);
    if (!sent.ok && sent.refusal !== 'record_not_found') return fieldErrorsOf(sent, fieldOfFetching);
    if (sent.ok) {
      setIsFetching(true);
      await keepFile(sent.data.url).finally(() => setIsFetching(false));
    }
    // Where it is gone, the screen says so from now on.
    await reloadExport();
    onClose();
    return null;
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('export_download')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('export_sheet_text')}</p>
      <ProofForm label={t('export_download')} isBusy={isBusy || isFetching} onProve={fetchIt} />
    </Sheet>
  );
}
