import type { ReactNode } from 'react';
import { useTitle } from '#src/ui/use-title.ts';
import styles from './pages.module.css';

interface TextPageProps {
  readonly title: string;
  readonly lede: ReactNode;
  readonly children: ReactNode;
}

export const TextPage = ({ title, lede, children }: TextPageProps) => {
  useTitle(title);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      {children}
    </article>
  );
};

export const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    {children}
  </>
);

export const Points = ({ children }: { readonly children: ReactNode }) => <ul className={styles.points}>{children}</ul>;
