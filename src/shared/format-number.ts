/** As people in Cameroon write numbers. `digits`: after the point, at the most. Not by Intl, which is slow to begin (format-day.ts); held to it by a test. */
export const formatNumber = (value: number, language: string, digits = 3): string => {
  const [whole = '', part] = String(Number(value.toFixed(digits))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
  return part === undefined ? grouped : `${grouped}${language === 'fr' ? ',' : '.'}${part}`;
};
