/** What areas find on this phone, beside the directories. */
import { areaWords } from 'virtual:area-words';
import { Suspense, useCallback, useEffect } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';
import { laterBlocks } from '#src/widgets/area/later-blocks.ts';

interface FoundProps {
  readonly text: string;
  readonly onCount: (count: number) => void;
}

/** Of what is not on this phone yet nothing is found. */
const NotHere = ({ onCount }: FoundProps) => {
  useEffect(() => onCount(0), [onCount]);
  return null;
};

const finders = laterBlocks<FoundProps>(({ found }) => (found ? async () => (await found()).Found : null), NotHere);

interface AreaFindsProps {
  readonly text: string;
  readonly onCount: (area: string, count: number) => void;
}

/** Asking the others would make a replica, and fetch. */
const withoutRows = new Set(areaWords.flatMap(({ area, findsWithoutRows }) => (findsWithoutRows ? [area] : [])));

export const AreaFinds = ({ text, onCount }: AreaFindsProps) => {
  const isHere = useReplicaHere();
  return (
    <Suspense fallback={null}>
      {finders
        .filter(({ area }) => isHere || withoutRows.has(area))
        .map((one) => (
          <Finder key={one.area} finder={one} text={text} onCount={onCount} />
        ))}
    </Suspense>
  );
};

const Finder = ({ finder: { area, Block }, text, onCount }: AreaFindsProps & { readonly finder: (typeof finders)[number] }) => {
  const tell = useCallback((count: number) => onCount(area, count), [area, onCount]);
  return <Block text={text} onCount={tell} />;
};
