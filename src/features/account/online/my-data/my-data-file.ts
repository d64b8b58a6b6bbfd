/** The file a member takes away: what the service holds, and what this phone alone knows because it was not sent yet. */
import type { WaitingProfile } from '#src/data/session/save-profile.ts';

interface Parts {
  readonly held: object;
  readonly waiting: WaitingProfile;
  /** ISO time. */
  readonly now: string;
}

export const myDataFile = ({ held, waiting, now }: Parts): string =>
  JSON.stringify(
    {
      app: 'Mboa',
      saved: now,
      held_by_the_service: held,
      only_on_this_phone: { not_sent_yet: waiting.changes, refused_by_the_service: waiting.refused },
    },
    null,
    2,
  );

export const myDataFileName = (now: string): string => `mboa-my-data-${now.slice(0, 10)}.json`;
