/** What was chosen before for something that is being written, also before the page was closed. */
import { useEffect, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';

type Read = ReturnType<typeof useKeptPictures>['read'];

/** As `useState`: undefined until it is known. `of`: what it is for. */
export const useKept = <T>(of: string, look: (read: Read) => Promise<T>) => {
  const account = useAccount();
  const { read } = useKeptPictures();
  const state = useState<T | undefined>(undefined);
  const [, setFound] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is, and for what, is what it follows
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    void look(read).then((found) => !isOver && setFound(() => found));
    return () => {
      isOver = true;
    };
  }, [account, of]);
  return state;
};
