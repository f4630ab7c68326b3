import { saveText, type TextVersion } from '@hiram/contract/desk';
import { Card } from 'antd';
import { TextDiff } from '../catalogue-parts/changed.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PartEditor } from './part-editor.tsx';
import { partName } from './parts.ts';

type Body = Readonly<Record<string, string>>;

/** The parts of one text in one language, and what is different from the words that hold. */
export function TextEditor({
  present,
  original,
  body,
  onChange,
}: {
  readonly present: TextVersion;
  readonly original: Body;
  readonly body: Body;
  readonly onChange: (body: Record<string, string>) => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const changed = Object.keys(present.body).filter((part) => present.body[part] !== body[part]);
  return (
    <>
      {Object.keys(present.body).map((part) => (
        <PartEditor
          key={part}
          part={part}
          original={original[part] ?? ''}
          value={body[part] ?? ''}
          language={present.language}
          isReadOnly={!saveText.roles.includes(role)}
          onChange={(value) => onChange({ ...body, [part]: value })}
        />
      ))}
      {changed.length > 0 ? (
        <Card size="small" title={t('texts_changes')} className="desk-gap">
          {changed.map((part) => (
            <div key={part} className="desk-gap">
              <strong>{t(partName(part))}</strong>
              <div className="catalogue-text-box">
                <TextDiff
                  before={present.body[part] ?? ''}
                  after={body[part] ?? ''}
                  language={present.language}
                />
              </div>
            </div>
          ))}
        </Card>
      ) : null}
    </>
  );
}
