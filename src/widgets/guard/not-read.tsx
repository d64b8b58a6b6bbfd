import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './not-read.module.css';

interface NotReadProps {
  /** What is read from the network, and did not come. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
}

export const NotRead = ({ children, onAgain }: NotReadProps) => (
  <div role="status" className={styles.failed}>
    <p>{children}</p>
    <Button look="plain" onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
