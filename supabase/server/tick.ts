/**
 * What happens with time: app.tick in SQL, and after it what it cannot reach: files, phones that are to be woken, mail. Once at the start, then
 * every minute. One that fails is told, and the next one makes up for it.
 */
import { sendMails } from '#supabase/functions/mail/send-mails.ts';
import { sendDue } from '#supabase/functions/push/send-due.ts';
import { sweep } from '#supabase/functions/sweep/sweep.ts';
import type { Backend } from './backend.ts';
import type { Donations } from './donations/open-donations.ts';
import { openMailPorts } from './mail-ports.ts';
import { openPushPorts } from './push-ports.ts';
import { describeError } from './quiet-console.ts';

/** Returns how to stop it; one that is running still ends. */
type Ticked = Pick<Backend, 'exclusive' | 'fetch' | 'keys' | 'siteUrl'> & {
  readonly mails: Pick<Backend['mails'], 'removeOld' | 'send'>;
  readonly donations?: Donations | null;
};

export function startTicking(backend: Ticked, every = 60_000): () => void {
  const tick = (): void => {
    tickOnce(backend).catch((error: unknown) => {
      process.stderr.write(`server: tick: ${describeError(error)}\n`);
    });
  };
  tick();
  const timer = setInterval(tick, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sweeping and pushing ask the backend as hosted functions do; with nothing to do it is not asked at all. */
export async function tickOnce(backend: Ticked, now = Date.now()): Promise<void> {
  backend.mails.removeOld(now);
  const { rows } = await backend.exclusive(async (db) => {
    await db.query('select app.tick()');
    // They write by the API: what is due waits while the service is read only.
    return db.query(`select exists (select from app.pictures_to_remove) as pictures,
      exists (select from app.push_queue q where q.due_at <= app.now()) as pushes,
      exists (select from app.mail_readers r join app.mail_queue q using (user_id) where r.next_at <= app.now()) as mails
      where not app.is_read_only()`);
  });
  const ask = (path: string, init: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init), null);
  const { pictures, pushes, mails } = rows[0] ?? {};
  // Side by side: whoever does not answer one of them keeps nobody from the others.
  const done = await Promise.allSettled([
    pictures && sweep({ ask, secretKey: backend.keys.secretKey }),
    pushes && openPushPorts(backend).then(sendDue),
    mails && sendMails(openMailPorts(backend)),
    backend.donations?.checkDue(),
  ]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}
