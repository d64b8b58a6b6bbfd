/** The hour in Cameroon, as 14:30. */
export const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CM' : 'en-GB', { timeStyle: 'short', timeZone: 'Africa/Douala' }).format(new Date(iso));
