import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './account.module.css';

/** Asked at sign-in, because it decides where the session is kept. */
export const SharedPhoneBox = () => {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input type="checkbox" name="shared" aria-describedby={id} />
        <Trans>Others use this phone too</Trans>
      </label>
      <p className={styles.small} id={id}>
        <Trans>
          Tick this if the phone is not yours. Nothing of you stays on it: you are signed out when the page closes or is loaded again, or
          after 10 minutes without use.
        </Trans>
      </p>
    </div>
  );
};
