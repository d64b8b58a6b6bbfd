/** From the boxes of a moderator to what the server is asked. Times are typed and read as those of Cameroon (UTC+1 all year). */
import type { ModerationFault } from '#src/data/session/moderation-port.ts';
import type { StrikeReason } from '#src/features/petitions/model/petition.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { fromTimeBox, toTimeBox } from '#src/shared/time-box.ts';
import type { StrikeConditions } from './ask-petitions.ts';

/** As it stands in the boxes. */
export interface StrikeInput {
  readonly since: string;
  readonly until: string;
  readonly trust: string;
  readonly youngerThan: string;
  readonly named: string;
}

const hourMs = 3_600_000;

/** The last 24 hours, with the minute that runs. */
export const startingInput = (now: number): StrikeInput => ({
  since: toTimeBox(now - 24 * hourMs),
  until: toTimeBox(now + 60_000),
  trust: '',
  youngerThan: '',
  named: '',
});

export const readStrike = (input: StrikeInput, reason: StrikeReason | null): Result<StrikeConditions, ModerationFault> => {
  const [since, until] = [fromTimeBox(input.since), fromTimeBox(input.until)];
  if (since === null || until === null || since >= until) return fail('invalid-range');
  const age = input.youngerThan.trim();
  const youngerThan = age === '' ? null : Number(age);
  if (youngerThan !== null && !(/^\d{1,4}$/.test(age) && youngerThan >= 1 && youngerThan <= 3650)) return fail('invalid-age');
  const named = input.named.trim();
  if (named !== '' && (charactersIn(named) < 3 || charactersIn(named) > 60)) return fail('invalid-named');
  if (reason === null) return fail('invalid-reason');
  const trust = input.trust === 'account' || input.trust === 'phone' ? input.trust : null;
  return ok({ since, until, trust, youngerThan, named: named === '' ? null : named, reason });
};
