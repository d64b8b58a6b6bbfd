/** Who sees a field, chosen beside it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { SelectHTMLAttributes } from 'react';
import { audiences } from '#src/model/accounts/profile.ts';
import styles from './profile.module.css';
import { audienceNames } from './profile-texts.tsx';

interface AudienceSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
}

export const AudienceSelect = ({ label, ...control }: AudienceSelectProps) => {
  const { t, i18n } = useLingui();
  return (
    <label className={styles.audience}>
      <Trans>Seen by</Trans>
      <select {...control} aria-label={t`Who sees this: ${label}`}>
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {i18n._(audienceNames[audience])}
          </option>
        ))}
      </select>
    </label>
  );
};
