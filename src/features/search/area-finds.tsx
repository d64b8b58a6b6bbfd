/** What areas find on this phone, beside the directories. */
import { areaWords } from 'virtual:area-words';
import { Suspense, useCallback, useEffect } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';
import { later } from '#src/widgets/guard/later.tsx';

interface FoundProps {
  readonly text: string;
  readonly onCount: (count: number) => void;
}

/** Of what is not on this phone yet nothing is found. */
const NotHere = ({ onCount }: FoundProps) => {
  useEffect(() => onCount(0), [onCount]);
  return null;
};

const finders = areaWords.flatMap(({ area, found }) => (found ? [{ area, Found: later(async () => (await found()).Found, NotHere) }] : []));

interface AreaFindsProps {
  readonly text: string;
  readonly onCount: (area: string, count: number) => void;
}

export const AreaFinds = ({ text, onCount }: AreaFindsProps) => {
  const isHere = useReplicaHere();
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      {finders.map((one) => (
        <Finder key={one.area} finder={one} text={text} onCount={onCount} />
      ))}
    </Suspense>
  );
};

const Finder = ({ finder: { area, Found }, text, onCount }: AreaFindsProps & { readonly finder: (typeof finders)[number] }) => {
  const tell = useCallback((count: number) => onCount(area, count), [area, onCount]);
  return <Found text={text} onCount={tell} />;
};
