/** Where the signatures of a petition come from: regions on the map and as a table, divisions as a list; from ten of an area up. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useAsked } from '#src/data/react/use-asked.ts';
import styles from '#src/features/petitions/petition.module.css';
import { Waiting } from '#src/ui/waiting.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import written from '#src/widgets/written/written.module.css';
import { type PetitionAreas, readPetitionAreas } from './read-register.ts';

const NumbersMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).NumbersMap, NotLoaded);

interface WhereSignedProps {
  readonly pid: string;
  readonly names: AreaNames;
}

export const WhereSigned = (props: WhereSignedProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${written.more} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Where they signed</Trans>
      </summary>
      {isOpen && <Asked {...props} />}
      <p>
        <a href={`/api/petitions/${props.pid}.json`}>
          <Trans>This petition as open data (JSON)</Trans>
        </a>
      </p>
    </details>
  );
};

const Asked = ({ pid, names }: WhereSignedProps) => {
  const { answer, again } = useAsked(useCallback(() => readPetitionAreas(pid), [pid]));
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return (
      <NotRead onAgain={again}>
        <Trans>Where they signed is read from the network, and there is none now.</Trans>
      </NotRead>
    );
  return <Told areas={answer.value} names={names} />;
};

const Told = ({ areas: { regions, divisions }, names }: { readonly areas: PetitionAreas; readonly names: AreaNames }) => {
  const { t } = useLingui();
  const number = useNumbers();
  const rest = number(divisions.rest);
  if (regions.areas.length === 0)
    return (
      <p>
        <Trans>It is told from ten signatures of a region up.</Trans>
      </p>
    );
  return (
    <>
      <NumbersMap
        title={t`Signatures by region`}
        valueLabel={t`Signatures`}
        values={new Map(regions.areas.map(({ code, signatures }) => [code, signatures]))}
        untold={t`fewer than ten, or not told`}
      />
      <h3>
        <Trans>By division</Trans>
      </h3>
      <ul>
        {divisions.areas.map(({ code, signatures }) => (
          <li key={code}>
            {names.get(code) ?? code}: {number(signatures)}
          </li>
        ))}
        {divisions.rest > 0 && (
          <li>
            <Plural value={divisions.rest} one={`${rest} from elsewhere`} other={`${rest} from elsewhere`} />
          </li>
        )}
      </ul>
      <p className={styles.small}>
        <Trans>Areas are told from ten signatures up, so that nobody is found by where they live.</Trans>
      </p>
    </>
  );
};
