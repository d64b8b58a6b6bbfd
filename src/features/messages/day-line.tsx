/** The day, above the first of what was sent on it. `after`: when the one above it was sent; null: it is the first. */
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#src/shared/format-day.ts';
import styles from './messages.module.css';

export const DayLine = ({ sentAt, after }: { readonly sentAt: string; readonly after: string | null }) => {
  const { i18n } = useLingui();
  const day = formatDay(sentAt, i18n.locale);
  return after === null || formatDay(after, i18n.locale) !== day ? <li className={styles.day}>{day}</li> : null;
};
