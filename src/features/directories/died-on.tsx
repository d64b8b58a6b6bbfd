import { Trans } from '@lingui/react/macro';
import type { Lookup } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { formatDate } from '#src/shared/format-date.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

/** A page about an office says so when the person has died; the date stands with the person, not with the office. */
export const DiedOn = ({ row, context }: SectionProps) => {
  const { value } = useDirectory<Lookup>(`person ${row.pid}`, (source) => source.lookup('people', row.pid));
  const date = value?.kind === 'found' ? value.row.deathDate : null;
  if (typeof date !== 'string') return null;
  const died = formatDate(date, context.language);
  return (
    <p className={styles.historic}>
      <Trans>Died: {died}</Trans>
    </p>
  );
};
