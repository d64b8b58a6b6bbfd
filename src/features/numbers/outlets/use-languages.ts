import { useLingui } from '@lingui/react';

/** fr, en: “French and English”, « français et anglais ». A code that the browser cannot name stays a code. */
export const useLanguages = (): ((codes: readonly string[]) => string) => {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  const list = new Intl.ListFormat(i18n.locale);
  return (codes) => list.format(codes.map((code) => names.of(code) ?? code));
};
