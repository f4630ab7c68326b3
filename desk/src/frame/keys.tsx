import { Flex, Modal, Switch } from 'antd';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** A single key and what it does on the page that is open. */
export interface PageKey {
  /** As the browser names it: `j`, `Enter`, `ArrowDown`. */
  readonly key: string;
  /** What it does, in words, for the list that `?` shows. */
  readonly says: string;
  /** About the row that is chosen, and so nothing that can be called for by its name. */
  readonly isOfRow?: boolean;
  readonly run: (event: KeyboardEvent) => void;
}

interface Keys {
  add(keys: readonly PageKey[]): () => void;
  showHelp(): void;
}

const KeyListContext = createContext<readonly PageKey[]>([]);

const KeysContext = createContext<Keys | null>(null);
const switchKey = 'hiram_desk_keys';

/** Where typing means typing, and where the arrows belong to what has the focus. */
const ownsItsKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]';

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(ownsItsKeys)) return false;
  // A closed dialog may stay in the page, unseen.
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  return !dialogs.some((dialog) => dialog.checkVisibility());
}

/** Listens for the single keys of the page and shows them at `?`, where they can be switched off. */
export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const [lists, setLists] = useState<readonly (readonly PageKey[])[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOn, setOn] = useState(() => localStorage.getItem(switchKey) !== 'off');
  const [keys] = useState<Keys>(() => ({
    add(added) {
      setLists((before) => [...before, added]);
      return () => setLists((before) => before.filter((list) => list !== added));
    },
    showHelp: () => setHelpOpen(true),
  }));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isFree(event)) return;
    if (event.key === '?') {
      setHelpOpen(true);
      return;
    }
    lists
      .flat()
      .find(({ key }) => key === event.key)
      ?.run(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <KeysContext value={keys}>
      <KeyListContext value={lists.flat()}>{children}</KeyListContext>
      <Modal
        open={isHelpOpen}
        title={t('keys_title')}
        footer={null}
        onCancel={() => setHelpOpen(false)}
        closable={{ 'aria-label': t('close') }}
        width={420}
      >
        <dl className="desk-keys">
          {[...namedKeys(lists.flat()), { names: '?', says: t('key_help') }].map(({ names, says }) => (
            <div key={says}>
              <dt>{names}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <Flex gap={8} align="center" component="label">
          <Switch
            aria-label={t('keys_on')}
            checked={isOn}
            onChange={(on) => {
              localStorage.setItem(switchKey, on ? 'on' : 'off');
              setOn(on);
            }}
          />
          {t('keys_on')}
        </Flex>
      </Modal>
    </KeysContext>
  );
}

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '↵' };

/** Keys that do the same are one line of the list. */
function namedKeys(keys: readonly PageKey[]): { names: string; says: string }[] {
  const bySays = Map.groupBy(keys, ({ says }) => says);
  return [...bySays].map(([says, same]) => ({
    names: [...new Set(same.map(({ key }) => signs[key] ?? key))].join('  '),
    says,
  }));
}

/** What the page that is open can do, by name. */
export function usePageActions(): readonly PageKey[] {
  return use(KeyListContext).filter(({ isOfRow = false }) => !isOfRow);
}

export function useKeysHelp(): () => void {
  const keys = use(KeysContext);
  if (!keys) throw new Error('useKeysHelp needs a KeysProvider above it.');
  return keys.showHelp;
}

/** Gives the page these keys while it is open. */
export function usePageKeys(pageKeys: readonly PageKey[]): void {
  const keys = use(KeysContext);
  if (!keys) throw new Error('usePageKeys needs a KeysProvider above it.');
  // Registered once per set of keys; what a key does is looked up when it is pressed.
  const run = useEffectEvent((pressed: string, event: KeyboardEvent) =>
    pageKeys.find(({ key }) => key === pressed)?.run(event),
  );
  const shape = JSON.stringify(pageKeys.map(({ key, says, isOfRow = false }) => ({ key, says, isOfRow })));
  useEffect(() => {
    const named = JSON.parse(shape) as Omit<PageKey, 'run'>[];
    return keys.add(named.map((each) => ({ ...each, run: (event) => run(each.key, event) })));
  }, [keys, shape]);
}
