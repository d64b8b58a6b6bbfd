import { Trans } from '@lingui/react/macro';
import { useLate } from '#src/ui/use-late.ts';
import styles from './list.module.css';

/** Grey bars only when the answer takes long enough to wonder. */
export const ListSkeleton = () => {
  const late = useLate(300);
  if (!late) return <div aria-busy="true" />;
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {[1, 2, 3, 4, 5, 6].map((bar) => (
        <span key={bar} aria-hidden="true" />
      ))}
    </div>
  );
};
