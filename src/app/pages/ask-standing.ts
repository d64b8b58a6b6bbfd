import { pathWithoutLanguage } from '#src/platform/language.ts';
import type { PagesPorts } from '#src/shared/built-pages.ts';
import { pidIn } from '#src/shared/title-address.ts';

/** ok: it stands, and may come with the next question. */
export type Standing = 'ok' | 'gone' | 'not_found';

/** Of what members write, at its address: whether it stands, stood once, or never did. Null: nobody can say now. */
export const askStanding = async ({ fetch, backend, onFault }: PagesPorts, path: string): Promise<Standing | null> => {
  const pid = pidIn(pathWithoutLanguage(path).split('/').at(-1) ?? '');
  if (!pid) return null;
  try {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/content_standing`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ pid }),
    });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    return status === 'ok' || status === 'gone' || status === 'not_found' ? status : null;
  } catch (error) {
    onFault('whether a page stands', error);
    return null;
  }
};
