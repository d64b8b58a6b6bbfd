import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  readonly title: ReactNode;
  readonly tone?: 'calm' | 'bad' | 'waiting';
  /** A message inside a screen is not its heading. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
}

/** What happened, what is safe, the next step: the empty, offline and error states of every screen. */
export const Message = ({ title, tone = 'calm', level = 1, children }: MessageProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={`${styles.message} ${styles[tone]}`}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
};
