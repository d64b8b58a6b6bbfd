/** What money of the funds is spent on (SQL: app.expenses). */
export const categories = ['hosting', 'messages', 'work', 'translation', 'equipment', 'travel', 'printing', 'fees', 'other'] as const;
export type Category = (typeof categories)[number];

export interface Purposes {
  readonly purpose_en?: string | null | undefined;
  readonly purpose_fr?: string | null | undefined;
}
export interface Said {
  readonly text: string;
  readonly lang: 'en' | 'fr';
}

/** What for, in the reader's language, or in the one in which it was written. */
export const inLanguage = ({ purpose_en, purpose_fr }: Purposes, locale: string): Said | null => {
  const said = { en: purpose_en, fr: purpose_fr };
  const order = locale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  for (const lang of order) {
    const text = said[lang];
    if (text) return { text, lang };
  }
  return null;
};
