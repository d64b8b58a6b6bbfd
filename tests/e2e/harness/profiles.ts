/** Profiles for the tests, written through the same gateway as everyone's. */
import { type Member, newMember, signUpQuietly } from './accounts.ts';

/** Signs in beside any page. */
const tokenOf = async (origin: string, { email, password }: Member): Promise<string> => {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token }: { readonly access_token: string } = await answer.json();
  return access_token;
};

interface Written {
  readonly id: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly usernames?: readonly string[];
}

/** `usernames` are taken one after the other: the first becomes a former one. */
export const writeProfile = async (origin: string, member: Member, { id, fields = {}, usernames = [] }: Written): Promise<void> => {
  const headers = {
    apikey: 'embedded',
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(origin, member)}`,
  };
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const answer = await fetch(`${origin}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  if (Object.keys(fields).length > 0) await send('PATCH', `profiles?user_id=eq.${id}`, fields);
  for (const wanted of usernames) await send('POST', 'rpc/set_username', { wanted });
};

/** Signed up beside any page, with a username of their own. */
export const makeMember = async (origin: string, fields: Readonly<Record<string, unknown>> = {}, name?: string) => {
  const member = newMember(name);
  const id = await signUpQuietly(origin, member);
  const username = `m_${member.email.slice(5, 13)}`;
  await writeProfile(origin, member, { id, fields, usernames: [username] });
  return { ...member, id, username };
};

/** Whether a visitor gets this member's page. */
export const isFound = async (origin: string, who: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/rest/v1/rpc/read_profile`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify({ who }),
  });
  return ((await answer.json()) as { status: string }).status === 'ok';
};
