import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly closeLabel?: ReactNode;
  readonly onClose: () => void;
}

/** A short notice that floats over the screen without taking the focus. */
export const Notice = ({ title, children, closeLabel, onClose }: NoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.title}>{title}</p>
    <div className={styles.actions}>
      {children}
      <Button look="plain" onClick={onClose}>
        {closeLabel ?? <Trans>Close</Trans>}
      </Button>
    </div>
  </div>
);
