/** Mail of the embedded backend: a file each in the data folder, shown on /_dev/mail, never sent to anybody. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';

export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

export interface MailFolder extends EmailDriver {
  /** Newest first, at most `limit`. */
  readonly list: (limit: number) => readonly StoredMail[];
  /** Links that open accounts lie about no longer than they may be of use. */
  readonly removeOld: (now: number) => void;
}

export function createMailFolder(folder: string): MailFolder {
  return {
    async send(message) {
      // Whoever signs in by a name has no address that mail could reach.
      if (nameOf(message.to) !== null) return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const mail: StoredMail = {
        to: message.to,
        subject: message.subject,
        text: message.text ?? message.html ?? '',
        sentAt: new Date().toISOString(),
      };
      const name = `${nameAt(Date.parse(mail.sentAt))}-${randomUUID()}.json`;
      writeFileSync(path.join(folder, name), JSON.stringify(mail, null, 2), { mode: 0o600 });
    },
    list(limit) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
      const newest = names.sort().reverse().slice(0, limit);
      return newest.map((name): StoredMail => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    },
    removeOld(now) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const oldest = nameAt(now - 86_400_000);
      for (const name of readdirSync(folder)) if (name < oldest) rmSync(path.join(folder, name), { force: true });
    },
  };
}

/** Names begin with the time, so they sort by it. */
const nameAt = (time: number): string => new Date(time).toISOString().replaceAll(':', '-');

/** To whoever has an account and signs up again, since the screen may not tell. */
export const knownAddressMail = (
  to: string,
  siteUrl: string,
): { readonly to: string; readonly subject: string; readonly text: string } => ({
  to,
  subject: 'You already have an account · Vous avez déjà un compte',
  text: `Somebody, perhaps you, tried to create a Mboa account with this address. You already have one: sign in at ${siteUrl}/login, or ask there for a new password.

Quelqu’un, peut-être vous, a voulu créer un compte Mboa avec cette adresse. Vous en avez déjà un : connectez-vous sur ${siteUrl}/login, ou demandez-y un nouveau mot de passe.`,
});

export function mailPage(mails: readonly StoredMail[]): Response {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · ${escapeHtml(mail.sentAt)}</p><p>${linkUrls(mail.text)}</p></article>`,
  );
  const body = items.join('\n') || '<p>No mail yet.</p>';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail (development)</title><main><h1>Mail that was not sent</h1>\n${body}</main></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** Only our own escaped text is searched, so a link can hold nothing but an address. */
const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
