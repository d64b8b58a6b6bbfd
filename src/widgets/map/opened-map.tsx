/** A map under its title: outlines are large, so they come for whoever opens it. */
import { type ReactNode, Suspense, useState } from 'react';
import styles from './map.module.css';

export const OpenedMap = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.opened} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  );
};
