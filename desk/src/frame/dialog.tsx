import { Modal, type ModalProps } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/**
 * A dialog that is open as long as it is rendered. The library gives the focus back only to what it closes
 * itself, and these are taken away: without this, the keyboard would begin again at the top of the page.
 */
export function Dialog({
  openedBy,
  ...props
}: Omit<ModalProps, 'open' | 'closable' | 'cancelText'> & {
  readonly onCancel: () => void;
  /** Where what had the focus is gone by then, like a line of a menu. */
  readonly openedBy?: RefObject<HTMLElement | null>;
}) {
  const { t } = useTexts();
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const opener = openedBy?.current ?? before;
      if (opener instanceof HTMLElement) opener.focus();
    },
    [before, openedBy],
  );
  return <Modal open cancelText={t('cancel')} closable={{ 'aria-label': t('close') }} {...props} />;
}
