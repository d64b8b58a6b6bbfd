/** Petitions on this phone that say every word, in the search. */
import { Trans } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { isPublic } from '#src/features/petitions/model/petition.ts';
import { hasWords, wordsIn } from '#src/shared/has-words.ts';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { wordsOf } from './listed-petitions.ts';
import { PetitionRow } from './petition-row.tsx';
import { usePetitions } from './use-petitions.ts';

export const Found = (props: FoundProps) => {
  const here = usePetitions();
  const names = useAreaNames();
  const now = Date.now() + (useClockOffset() ?? 0);
  const words = wordsIn(props.text);
  const found = here?.rows
    .filter((listed) => isPublic(listed.petition) && hasWords(wordsOf(listed.petition), words))
    .sort((a, b) => (a.petition.id < b.petition.id ? 1 : -1))
    .slice(0, mostFound + 1);
  return (
    <FoundSection
      {...props}
      name="petitions"
      pids={found?.map(({ petition }) => petition.pid)}
      title={<Trans>Petitions</Trans>}
      list="/petitions"
      more={<Trans>More petitions</Trans>}
    >
      <ul>
        {found?.slice(0, mostFound).map((listed) => (
          <li key={listed.petition.id}>
            <PetitionRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
    </FoundSection>
  );
};
