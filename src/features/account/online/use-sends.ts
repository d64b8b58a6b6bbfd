import { useEffect, useState } from 'react';
import { readSends, type Sender } from '#src/data/remote/mail-remote.ts';

/** Whether this server sends mail, or codes by SMS; `until` it said so, and `otherwise` where nobody could be asked. */
export const useSends = (what: Sender, otherwise: boolean, until = false): boolean => {
  const [sends, setSends] = useState(until);
  useEffect(() => {
    void readSends(what).then((answer) => setSends(answer.ok ? answer.value.sends : otherwise));
  }, [what, otherwise]);
  return sends;
};
