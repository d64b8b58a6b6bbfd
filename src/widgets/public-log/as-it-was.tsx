import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#src/shared/format-day.ts';
import styles from './public-log.module.css';

/** Above what this phone was told before: of when it is. `at`: ISO. */
export const AsItWas = ({ at }: { readonly at: string }) => {
  const { i18n } = useLingui();
  return (
    <p className={styles.note} role="status">
      <Trans>Without a network: as it was on {formatMoment(at, i18n.locale)}.</Trans>
    </p>
  );
};
