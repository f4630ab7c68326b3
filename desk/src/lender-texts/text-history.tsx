import type { TextVersion } from '@hiram/contract/desk';
import { Button, Card } from 'antd';
import { useState } from 'react';
import { TextDiff } from '../catalogue-parts/changed.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { partName } from './parts.ts';

/** Every version of a text, newest first; an open one shows what it changed. */
export function TextHistory({ versions }: { readonly versions: readonly TextVersion[] }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [openVersion, setOpenVersion] = useState<number | null>(null);
  return (
    <Card size="small" title={t('texts_versions')} className="texts-history">
      <ol className="texts-list">
        {versions.map((version, index) => (
          <li key={version.version}>
            <Button
              type="link"
              size="small"
              className="desk-cell-button texts-version"
              aria-expanded={openVersion === version.version}
              onClick={() => setOpenVersion((open) => (open === version.version ? null : version.version))}
            >
              {version.savedAt === null
                ? t('texts_version_built_in')
                : t('texts_version', {
                    version: version.version,
                    name: version.savedBy ?? '–',
                    at: time(version.savedAt),
                  })}
            </Button>
            {openVersion === version.version
              ? Object.entries(version.body).map(([part, text]) => (
                  <div key={part}>
                    <strong>{t(partName(part))}</strong>
                    <div className="catalogue-text-box">
                      <TextDiff
                        before={versions[index + 1]?.body[part] ?? ''}
                        after={text}
                        language={version.language}
                      />
                    </div>
                  </div>
                ))
              : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
