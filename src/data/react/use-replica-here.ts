/** Whether this phone has a replica already: what comes on top of a screen asks first, because asking the replica makes one, and fetches. */
import { useEffect, useState } from 'react';
import { isVisitorReplicaHere } from '#src/data/replica/replica-here.ts';
import { useMemberHere } from '#src/platform/member-here.ts';

export const useReplicaHere = (): boolean => {
  const isMember = useMemberHere(({ isHere }) => isHere);
  const [isVisitors, setVisitors] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isVisitorReplicaHere().then(
      (isHere) => isCurrent && setVisitors(Boolean(isHere)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return isMember || isVisitors;
};
