/** What an answer says in a line, and asking anew. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './refresh.module.css';

export const Refresh = ({ onAgain, children }: { readonly onAgain: () => Promise<void>; readonly children: ReactNode }) => {
  const [isReading, setReading] = useState(false);
  const again = async (): Promise<void> => {
    setReading(true);
    await onAgain();
    setReading(false);
  };
  return (
    <div className={styles.line} role="status">
      {children}
      <Button look="plain" disabled={isReading} onClick={() => void again()}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  );
};
