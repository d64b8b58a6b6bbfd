import { useCallback, useEffect, useRef, useState } from 'react';
import { askRemote } from '#src/data/session/ask-remote.ts';
import type { Device, SecondFactorFault, SecondFactorRemote, SecondFactorStatus } from '#src/data/session/second-factor-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { useSession } from './use-session.ts';

export interface SecondFactor extends SecondFactorStatus {
  /** Empty too when nobody wanted to know. */
  readonly devices: readonly Device[];
}

type Answer<T> = Result<T, SecondFactorFault>;

export const askSecondFactor = <T>(ask: (remote: SecondFactorRemote) => Promise<Answer<T>>): Promise<Answer<T>> =>
  askRemote(async (remote) => ask(await remote.secondFactor()), fail({ kind: 'network' }));

/**
 * The newest answer, null before the first. Asked again whenever the session or its rights change, here or in another tab: a code
 * given there opens what waits here. A line that breaks takes no answer away. `wantsDevices` must be the same function each time.
 */
export const useSecondFactor = (wantsDevices: (status: SecondFactorStatus) => boolean) => {
  const state = useSession();
  const [answer, setAnswer] = useState<Answer<SecondFactor> | null>(null);
  const asked = useRef(0);
  const ask = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    const next = await askSecondFactor((remote) => read(remote, wantsDevices));
    if (mine === asked.current) setAnswer((last) => (next.ok || !last?.ok ? next : last));
  }, [wantsDevices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is why it is asked again
  useEffect(() => void ask(), [ask, state]);
  return { answer, ask };
};

const read = async (remote: SecondFactorRemote, wantsDevices: (status: SecondFactorStatus) => boolean): Promise<Answer<SecondFactor>> => {
  const status = await remote.status();
  if (!status.ok) return status;
  if (!wantsDevices(status.value)) return ok({ ...status.value, devices: [] });
  const devices = await remote.devices();
  return devices.ok ? ok({ ...status.value, devices: devices.value }) : devices;
};
