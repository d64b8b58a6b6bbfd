/** What areas find on this phone, beside the directories. */
import { Suspense, useCallback, useEffect } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { laterBlocks } from '#src/widgets/area/later-blocks.tsx';

/** Of what is not on this phone yet nothing is found. */
const NotHere = ({ onFound }: FoundProps) => {
  useEffect(() => onFound([]), [onFound]);
  return null;
};

const finders = laterBlocks<FoundProps>(({ found }) => (found ? async () => (await found()).Found : null), NotHere);
const anywhere = laterBlocks<FoundProps>(({ foundAnywhere: find }) => (find ? async () => (await find()).Found : null), NotHere);

interface AreaFindsProps {
  readonly text: string;
  readonly onFound: (area: string, found: readonly string[]) => void;
}

export const AreaFinds = ({ text, onFound }: AreaFindsProps) => {
  const isHere = useReplicaHere();
  return (
    <Suspense fallback={null}>
      {[...anywhere, ...(isHere ? finders : [])].map((one) => (
        <Finder key={one.area} finder={one} text={text} onFound={onFound} />
      ))}
    </Suspense>
  );
};

const Finder = ({ finder: { area, Block }, text, onFound }: AreaFindsProps & { readonly finder: (typeof finders)[number] }) => {
  const tell = useCallback((found: readonly string[]) => onFound(area, found), [area, onFound]);
  return <Block text={text} onFound={tell} />;
};
