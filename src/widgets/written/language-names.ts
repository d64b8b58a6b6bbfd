/** Languages people here write, by their own names. */
export const languages: Readonly<Record<string, string>> = {
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
export const languageName = (code: string): string => languages[code] ?? code;
