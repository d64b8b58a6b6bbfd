/** Asking the server as whoever is signed in. */
import type { Result } from '#src/shared/result.ts';
import type { AuthRemote } from './ports.ts';
import { session } from './session.ts';

/** What it answers, or `broken` where a file, the line or the answer broke on the way. */
export const askRemote = async <T, F>(
  ask: (remote: AuthRemote) => Promise<Result<T, F>>,
  broken: Result<never, F>,
): Promise<Result<T, F>> => {
  try {
    return await ask(await session.remote());
  } catch {
    return broken;
  }
};

/** As `askRemote`, for what needs a right: where it has ended, the account's roles are asked for again, and the guard sees them. */
export const askWithRight = async <T, F>(
  ask: (remote: AuthRemote) => Promise<Result<T, F>>,
  broken: Result<never, F>,
  hasEnded: (fault: F) => boolean,
): Promise<Result<T, F>> => {
  const answer = await askRemote(ask, broken);
  if (!answer.ok && hasEnded(answer.error)) void session.reload();
  return answer;
};
