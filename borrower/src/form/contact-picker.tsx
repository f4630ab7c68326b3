import { Button } from '@hiram/ui';
import { BookUser } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';
import { mobileIn } from './form.ts';

export interface PickedContact {
  readonly name: string;
  /** As far as the contact has a number of this market; otherwise empty, and typed by hand. */
  readonly phone: string;
}

/** The phone's own list, where the browser has it (Chrome on Android): the page gets the one who is chosen, and nobody else. */
interface ContactsManager {
  select(
    properties: readonly ['name', 'tel'],
    options: { readonly multiple: false },
  ): Promise<readonly { readonly name?: readonly string[]; readonly tel?: readonly string[] }[]>;
}

function contactsOf(navigator: Navigator): ContactsManager | undefined {
  return (navigator as { contacts?: ContactsManager }).contacts;
}

/** A button that fills in a name and a number; nothing where the browser has no such list. */
export function ContactPicker({ onPick }: { onPick: (contact: PickedContact) => void }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const contacts = contactsOf(navigator);
  if (!contacts) return null;

  async function pick(manager: ContactsManager) {
    // Thinking better of it is no failure, and there is nothing to say about it.
    const [chosen] = await manager.select(['name', 'tel'], { multiple: false }).catch(() => []);
    if (!chosen) return;
    const numbers = (chosen.tel ?? []).map((number) => mobileIn(number, market));
    const phone = numbers.find((number) => number.length === market.mobileLength) ?? numbers[0] ?? '';
    onPick({ name: chosen.name?.[0]?.trim() ?? '', phone });
  }
  return (
    <Button variant="secondary" size="medium" onClick={() => void pick(contacts)}>
      <BookUser aria-hidden="true" className="size-5" />
      {t('contact_pick')}
    </Button>
  );
}
