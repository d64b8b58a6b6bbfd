import { useMemo, useSyncExternalStore } from 'react';
import type { WaitingProfile } from '#src/data/session/save-profile.ts';
import { profileSaving } from '#src/data/session/session.ts';
import { emptyProfile, type Profile } from '#src/model/accounts/profile.ts';
import { useSession } from './use-session.ts';

export interface OwnProfile extends WaitingProfile {
  /** As the member left it, whether or not the server has it yet. Null: nobody is signed in, or nothing is known yet. */
  readonly profile: Profile | null;
}

export const useOwnProfile = (): OwnProfile => {
  const state = useSession();
  const waiting = useSyncExternalStore(profileSaving.subscribe, profileSaving.state, profileSaving.state);
  const kept = state.status === 'signed-in' ? state.profile : null;
  return useMemo(
    // What an older version of the app kept lacks the newer fields.
    () => ({ ...waiting, profile: kept && { ...emptyProfile(kept.user_id), ...kept, ...waiting.changes } }),
    [kept, waiting],
  );
};
