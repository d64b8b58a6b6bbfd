/** Whether this phone is woken, and how that is switched. The server and the browser must both say that it is. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { dropPush, isPushSaved, readPushKey, savePush } from '#src/data/remote/push-remote.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { askPushPermission, forgetPush, pushPermission, readPush, subscribeToPush } from '#src/platform/push.ts';

/** unknown: there is a network only now and then, and it has not told. */
export type PushState = 'asking' | 'unsupported' | 'denied' | 'off' | 'on' | 'unknown';

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

const tokenOf = async (member: string | null): Promise<string | null> => {
  const token = member === null ? null : await syncAccess.accessToken(member, false);
  return token?.ok ? token.value : null;
};

const askState = async (member: string | null): Promise<PushState> => {
  const permission = pushPermission();
  if (permission !== 'possible') return permission;
  const subscription = await readPush();
  if (!subscription) return 'off';
  const token = await tokenOf(member);
  const saved = token === null ? null : await isPushSaved(subscription.endpoint, token);
  if (!saved?.ok) return 'unknown';
  return saved.value ? 'on' : 'off';
};

/** Null: it could not be done, and nothing of it is left on this phone. */
const turnOn = async (member: string | null): Promise<PushState | null> => {
  if (!(await askPushPermission())) return pushPermission() === 'denied' ? 'denied' : 'off';
  const [token, key] = [await tokenOf(member), await readPushKey()];
  if (token === null || !key.ok) return null;
  const subscription = await subscribeToPush(key.value);
  if (await savePush(subscription, token)) return 'on';
  await forgetPush();
  return null;
};

/** Over on this phone in any case. A server that does not hear of it learns it from the service that answers for the phone. */
const turnOff = async (member: string | null): Promise<PushState> => {
  const subscription = await readPush();
  await forgetPush();
  const token = await tokenOf(member);
  if (subscription && token !== null) await dropPush(subscription.endpoint, token);
  return 'off';
};
