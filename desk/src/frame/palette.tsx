import { Input, type InputRef } from 'antd';
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { DeskPage } from './desk-page.ts';
import { Dialog } from './dialog.tsx';
import { type PaletteItem, usePaletteItems } from './palette-items.ts';
import { State } from './state.tsx';
import './palette.css';

interface PaletteProps {
  /** Those that the role can open. */
  readonly pages: readonly DeskPage[];
  readonly onLeave: () => void;
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
/** As the keyboard in front of somebody has it. */
const paletteKeys = isMac ? '⌘ K' : 'Ctrl K';

/** The field in the frame from which everything is found, and what it opens; Ctrl or ⌘ and K do the same. */
export function PaletteField(props: PaletteProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
    if (isMac ? !event.metaKey : !event.ctrlKey) return;
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    // What another dialog asks is answered first.
    else if (!isDialogOpen()) setIsOpen(true);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="desk-find"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="m10.5 10.5 3.5 3.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <span>{t('find_field')}</span>
        <kbd>{paletteKeys}</kbd>
      </button>
      {isOpen ? <Palette {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  return dialogs.some((dialog) => dialog.checkVisibility());
}

function Palette({ pages, onLeave, onClose }: PaletteProps & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosenId, choose] = useState<string | null>(null);
  const { groups, note } = usePaletteItems(text, { pages, onLeave });
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  // By their places: what an item is called by may have spaces, and such an id nothing could refer to.
  const optionId = (item: PaletteItem) => `${listId}-${items.indexOf(item)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  function run(item: PaletteItem): void {
    onClose();
    // When the dialog is gone, the page has its keys and its focus again.
    requestAnimationFrame(() => item.run());
  }
  function move(by: number): void {
    const index = chosen ? items.indexOf(chosen) : 0;
    choose(items[(index + by + items.length) % items.length]?.id ?? null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    // What the input method is still putting together is not for us.
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      title={<span className="desk-hidden">{t('find_title')}</span>}
      className="palette"
      footer={null}
      width={640}
      style={{ top: 56 }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Input
        ref={field}
        autoFocus
        variant="borderless"
        size="large"
        role="combobox"
        aria-label={t('find_title')}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        placeholder={t('find_placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          choose(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('find_results')} className="palette-list">
        {groups.map(({ name, items: inGroup }) => (
          <Fragment key={name}>
            <div role="presentation" className="palette-group">
              {name}
            </div>
            {inGroup.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                className="palette-item"
                onClick={() => run(item)}
                onMouseMove={() => choose(item.id)}
              >
                <span className="palette-name">{item.name}</span>
                {item.state ? <State tone={item.state.tone}>{item.state.word}</State> : null}
                {item.hint ? <span className="palette-hint">{item.hint}</span> : null}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <p role="status" className={note ? 'palette-note' : 'desk-hidden'}>
        {note ?? t('find_count', { count: items.length })}
      </p>
    </Dialog>
  );
}
