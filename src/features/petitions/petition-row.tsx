/** One row of the list: what is asked, of whom and where, how many signed. The whole row is the link. */
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { petitionAddress } from '#src/model/petitions/petition-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from '#src/widgets/entity-row/entity-row.module.css';
import type { ListedPetition } from './find-petitions.ts';
import { AreaName, SignatureMark, Signed, Until } from './petition-words.tsx';

interface PetitionRowProps {
  readonly listed: ListedPetition;
  readonly names: AreaNames;
  readonly now: number;
}

export const PetitionRow = memo(({ listed, names, now }: PetitionRowProps) => {
  const { petition, signature } = listed;
  return (
    <Link to="/petitions/$segment" params={{ segment: petitionAddress(petition) }} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name} lang={petition.lang}>
          {petition.is_sample && <SampleBadge />} {petition.title}
        </span>{' '}
        <span className={styles.context}>
          {signature && signature.state !== 'withdrawn' && (
            <>
              <SignatureMark signature={signature} /> ·{' '}
            </>
          )}
          {petition.addressees[0]} · <AreaName petition={petition} names={names} />
        </span>
      </span>{' '}
      <span className={styles.fact}>
        <Signed listed={listed} />{' '}
        <span className={styles.label}>
          <Until petition={petition} now={now} />
        </span>
      </span>
    </Link>
  );
});
