/** Whether this phone is woken, and how that is switched, for the screen. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { askState, type PushState, turnOff, turnOn } from './switch-push.ts';

export interface PushSwitch {
  readonly state: PushState;
  /** The last tap changed nothing: no answer from our server, or the browser's service could not be reached. */
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly ask: () => Promise<void>;
  readonly turn: (on: boolean) => Promise<void>;
}

export const usePush = (): PushSwitch => {
  const session = useSession();
  const member = session.status === 'signed-in' ? session.user.id : null;
  const [state, setState] = useState<PushState>('asking');
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(async () => setState(await askState(member).catch((): PushState => 'unknown')), [member]);
  useEffect(() => void ask(), [ask]);
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true);
    const done = await (on ? turnOn(member) : turnOff(member)).catch(() => null);
    setFailed(done === null);
    if (done) setState(done);
    setBusy(false);
  };
  return { state, isFailed, isBusy, ask, turn };
};
