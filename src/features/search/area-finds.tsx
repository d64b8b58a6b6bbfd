/** What areas find on this phone, beside the directories. */
import { Suspense, useCallback, useEffect } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';
import { laterBlocks } from '#src/widgets/area/later-blocks.tsx';

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

const Finder = ({ finder: { area, Block }, text, onCount }: AreaFindsProps & { readonly finder: (typeof finders)[number] }) => {
  const tell = useCallback((count: number) => onCount(area, count), [area, onCount]);
  return <Block text={text} onCount={tell} />;
};
