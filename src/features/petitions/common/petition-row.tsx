/** One row of the list: what is asked, of whom and where, how many signed. The whole row is the link. */
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from '#src/widgets/list/tall-row.module.css';
import type { ListedPetition } from './listed-petitions.ts';
import { AreaName, SignatureMark, Signed, Until } from './petition-words.tsx';

/** In px: a title of two lines, a line of context, a line of facts. */
export const petitionRowHeight = 104;

interface PetitionRowProps {
  readonly listed: ListedPetition;
  readonly names: AreaNames;
  readonly now: number;
}

export const PetitionRow = memo(({ listed, names, now }: PetitionRowProps) => {
  const { petition, signature } = listed;
  return (
    <Link to="/petitions/$segment" params={{ segment: titleAddress(petition) }} className={styles.row}>
      <span className={styles.name} lang={petition.lang}>
        {petition.is_sample && <SampleBadge />} {petition.title}
      </span>{' '}
      <span className={styles.context}>
        {petition.addressees[0]} · <AreaName petition={petition} names={names} />
      </span>{' '}
      <span className={styles.facts}>
        <Signed listed={listed} /> · <Until petition={petition} now={now} />
        {signature && signature.state !== 'withdrawn' && (
          <>
            {' '}
            · <SignatureMark signature={signature} />
          </>
        )}
      </span>
    </Link>
  );
});
