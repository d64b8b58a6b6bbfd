import { use, useEffect, useState } from 'react';
import { pidOf } from '#src/shared/pid.ts';

const useLivePid = (id: string): string | null => {
  const [found, setFound] = useState<{ readonly of: string; readonly pid: string } | null>(null);
  useEffect(() => {
    if (id) void pidOf(id).then((pid) => setFound({ of: id, pid }));
  }, [id]);
  return found?.of === id ? found.pid : null;
};

/** On the server. */
const useDrawnPid: typeof useLivePid = (id) => (id ? use(pidOf(id)) : null);

/** The public id of what has this id; empty: of nothing. Null: not computed yet. */
export const usePid = import.meta.env.SSR ? useDrawnPid : useLivePid;
