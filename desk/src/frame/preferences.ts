import type { DeskLanguage } from '../texts/use-texts.ts';
import type { Appearance } from './appearance.ts';

/** What somebody has chosen for themselves: the language, and light or dark. */
export interface Preferences {
  readonly language: DeskLanguage;
  readonly onLanguage: (language: DeskLanguage) => void;
  readonly appearance: Appearance;
  readonly onAppearance: (appearance: Appearance) => void;
}
