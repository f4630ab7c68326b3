import type { DeskLanguage } from '../texts/use-texts.ts';
import type { Appearance } from './appearance.ts';

/** How the desk looks and speaks, and how to change it. */
export interface Look {
  readonly language: DeskLanguage;
  readonly onLanguage: (language: DeskLanguage) => void;
  readonly appearance: Appearance;
  readonly onAppearance: (appearance: Appearance) => void;
}
