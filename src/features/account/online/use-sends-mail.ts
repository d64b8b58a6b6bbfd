import { useEffect, useState } from 'react';
import { readSendsMail } from '#src/data/remote/mail-remote.ts';

/** Whether this server sends mail; false until it said so, and `otherwise` where nobody could be asked. */
export const useSendsMail = (otherwise: boolean): boolean => {
  const [sends, setSends] = useState(false);
  useEffect(() => {
    void readSendsMail().then((answer) => setSends(answer.ok ? answer.value.sends : otherwise));
  }, [otherwise]);
  return sends;
};
