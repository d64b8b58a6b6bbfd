/** A day as a leaf of a calendar: weekday, number, month. Its words stand elsewhere, so it is hidden from assistive technology. */
import { useLingui } from '@lingui/react';
import styles from './events.module.css';

const parts: Record<string, readonly [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat]> = {};
const formats = (locale: string) => {
  const language = locale === 'fr' ? 'fr-CM' : 'en-GB';
  const one = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'Africa/Douala' });
  parts[language] ??= [one({ weekday: 'short' }), one({ day: 'numeric' }), one({ month: 'short' })];
  return parts[language];
};

export const DayLeaf = ({ at, isFaint = false }: { readonly at: string; readonly isFaint?: boolean }) => {
  const { i18n } = useLingui();
  const date = new Date(at);
  const [weekday, day, month] = formats(i18n.locale).map((format) => format.format(date));
  return (
    <span className={isFaint ? styles.faintLeaf : styles.leaf} aria-hidden="true">
      <span className={styles.leafTop}>{month?.replace('.', '')}</span>
      <strong>{day}</strong>
      <span>{weekday?.replace('.', '')}</span>
    </span>
  );
};
