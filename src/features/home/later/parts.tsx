/** What home shows after its first paint: one file, so that the first load names one. */
import { type ComponentType, useEffect, useState } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';

export { MyArea } from './my-area.tsx';
export { PhoneText } from './phone-text.tsx';

/** Petitions come last, and only where there are any: they need the replica. Home is whole without them, so a failure is not told. */
export const TakePartWhenHere = () => {
  const isHere = useReplicaHere();
  const [inside, setInside] = useState<{ readonly TakePart: ComponentType } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { TakePart } = await import('./take-part.tsx');
      if (isCurrent) setInside({ TakePart });
    };
    if (isHere) void load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isHere]);
  return inside && <inside.TakePart />;
};
