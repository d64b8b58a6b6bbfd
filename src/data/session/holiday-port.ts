/** What an administrator asks of the server about feasts whose day the moon decides. Nothing of it is kept on the phone. */
import type { Result } from '#src/shared/result.ts';
import type { AdminFault } from './admin-port.ts';

export interface MovableHoliday {
  readonly id: string;
  readonly title: string;
  readonly title_fr: string | null;
  /** YYYY-MM-DD, as computed. */
  readonly day: string;
}

export interface HolidayRemote {
  /** Those of the next 400 days that nobody has confirmed, the soonest first. */
  readonly list: () => Promise<Result<readonly MovableHoliday[], AdminFault>>;
  /** A day at most three days from the computed one; to confirm the same again is done, too. */
  readonly confirm: (id: string, day: string) => Promise<Result<null, AdminFault>>;
}
