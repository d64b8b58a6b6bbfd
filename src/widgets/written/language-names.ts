import type { languageCodes } from '#src/model/languages.ts';

/** By their own names. */
export const languages: Readonly<Record<(typeof languageCodes)[number], string>> = {
  en: 'English',
  fr: 'Français',
  wes: 'Pidgin',
  fub: 'Fulfulde',
  ewo: 'Ewondo',
  dua: 'Duálá',
  bas: 'Ɓasaá',
  bbj: 'Ghɔmálá’',
  byv: 'Mə̀dʉ̂mbɑ̀',
  bax: 'Shüpamom',
};

/** By its own name; by its code when we know none. */
export const languageName = (code: string): string => (languages as Readonly<Record<string, string>>)[code] ?? code;
