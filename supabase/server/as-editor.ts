/** Functions of editors, asked from the machine: in the editor's name, so that the rows and the log are the database's. */
import type { Backend } from './backend.ts';

interface Asked {
  readonly status: string;
  readonly faults?: Readonly<Record<string, string>>;
}

/** In one transaction. Whoever has the machine needs neither a sign-in nor a second factor. Throws when the editor may not, or what is told is at fault. */
export async function askAs<Answer extends Asked>(
  backend: Backend,
  editor: string,
  call: string,
  args: readonly unknown[],
): Promise<Answer> {
  const answer = await backend.exclusive(async (db): Promise<Answer | undefined> => {
    await db.exec('begin');
    try {
      await db.query(
        `select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'service_role', 'aal', 'aal2')::text, true),
          set_config('request.jwt.claim.sub', id::text, true) from auth.users where lower(email) = lower($1)`,
        [editor],
      );
      const { rows } = await db.query<{ answer: Answer }>(`select ${call} as answer`, [...args]);
      await db.exec('commit');
      return rows[0]?.answer;
    } catch (error) {
      await db.exec('rollback');
      throw error;
    }
  });
  switch (answer?.status) {
    case 'ok':
    case 'already':
      return answer;
    case 'forbidden':
      throw new Error(`${editor} is neither a data editor nor an administrator; nothing was written.`);
    case 'too_late':
      throw new Error('It was imported more than 30 days ago.');
    default:
      throw new Error(`The database did not take it (${answer?.status}): ${JSON.stringify(answer?.faults ?? {})}`);
  }
}
