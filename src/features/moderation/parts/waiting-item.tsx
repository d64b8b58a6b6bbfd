import type { ReactNode } from 'react';
import styles from './moderation.module.css';

interface WaitingItemProps {
  readonly id: string;
  readonly title: string;
  readonly line: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly verdict: ReactNode;
  readonly isDecided: boolean;
  readonly children: ReactNode;
}

/** Its title opens it. The place of the verdict is there before, so that it is read out when it comes. */
export const WaitingItem = ({ id, title, line, isOpen, onOpen, verdict, isDecided, children }: WaitingItemProps) => (
  <li className={isOpen ? styles.open : undefined}>
    <div role="status">{verdict}</div>
    {!isDecided && (
      <>
        <h3>
          <button
            type="button"
            id={`waiting-${id}`}
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={`item-${id}`}
            onClick={() => onOpen(!isOpen)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.line}>{line}</span>
          </button>
        </h3>
        <div id={`item-${id}`} className={styles.body} hidden={!isOpen}>
          {isOpen && children}
        </div>
      </>
    )}
  </li>
);
