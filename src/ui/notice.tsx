import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly tone?: 'calm' | 'waiting' | 'bad' | 'critical';
  /** Further buttons; with them Close stands below the words, without them beside. */
  readonly children?: ReactNode;
  readonly closeLabel?: ReactNode;
  readonly onClose: () => void;
}

/** A short notice that floats over the screen without taking the focus. The live region around it announces it. */
export const Notice = ({ title, text, tone = 'calm', children, closeLabel, onClose }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[tone]} ${children ? '' : styles.beside}`}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
    </div>
    <div className={styles.actions}>
      {children}
      <Button look="plain" onClick={onClose}>
        {closeLabel ?? <Trans>Close</Trans>}
      </Button>
    </div>
  </div>
);
