import { areaWords } from 'virtual:area-words';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { PetitionRow } from '#src/features/petitions/common/petition-row.tsx';
import { pickPetitions } from '#src/features/petitions/common/pick-petitions.ts';
import { usePetitions } from '#src/features/petitions/common/use-petitions.ts';
import { usePolls } from '#src/features/polls/common/use-polls.ts';
import { takesVotes } from '#src/features/polls/model/poll.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from './take-part.module.css';

/** A few open petitions of this phone, and how many polls are open; then what other areas have. Where there is nothing, nothing is said. */
export const TakePart = () => (
  <div className={styles.part}>
    <Open />
    <Suspense fallback={null}>
      {blocks.map(({ area, Home }) => (
        <Home key={area} />
      ))}
    </Suspense>
  </div>
);

/** What areas show here by themselves. */
const blocks = areaWords.flatMap(({ area, home }) => (home ? [{ area, Home: lazy(async () => ({ default: (await home()).Home })) }] : []));

const Open = () => {
  const here = usePetitions();
  const names = useAreaNames();
  const { region } = usePreferences(({ area }) => area);
  const now = Date.now() + (useClockOffset() ?? 0);
  const picked = pickPetitions(here?.rows ?? [], region, now);
  const open = usePolls()?.rows.filter(({ poll }) => takesVotes(poll, now)).length ?? 0;
  if (picked.length === 0 && open === 0) return null;
  return (
    <section aria-labelledby="take-part">
      <h2 id="take-part">
        <Trans>Take part</Trans>
      </h2>
      <ul>
        {picked.map((listed) => (
          <li key={listed.petition.id}>
            <PetitionRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
      <Link to="/petitions" className={styles.all}>
        <Trans>All petitions</Trans>
      </Link>
      {open > 0 && (
        <Link to="/polls" className={styles.all}>
          <Plural value={open} one="# open poll" other="# open polls" />
        </Link>
      )}
    </section>
  );
};
