/** What members do in the region of a place. */
import { Trans } from '@lingui/react/macro';
import { InRegion } from '#src/widgets/area/in-region.tsx';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { formatField } from '#src/widgets/facts/format-field.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

export const TakePartHere = ({ entity, row, context }: SectionProps) => {
  const region = 'regionCode' in entity.fields ? row.regionCode : row.code;
  if (typeof region !== 'string') return null;
  const name = formatField(entity, row, 'regionCode', context) ?? titleOf(entity, row, context);
  return (
    <section className={`${styles.section} no-print`}>
      <h2>
        <Trans>Take part in {name}</Trans>
      </h2>
      <ul className={styles.counts}>
        <InRegion region={region} />
      </ul>
    </section>
  );
};
