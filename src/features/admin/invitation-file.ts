/** The links of a run, for whoever sends them: each beside what the administrator's own file says of its user. They are told once. */
import type { LegacyLine } from './legacy-file.ts';
import type { Applied } from './migration-remote.ts';

const columns = ['legacy_username', 'display_name', 'email', 'phone', 'link', 'valid_until'] as const;

/** `language`: of those whose line names none. The token stands behind the #, which no server is sent. */
export const invitationFile = (
  { links, ends_at }: Pick<Applied, 'links' | 'ends_at'>,
  lines: readonly LegacyLine[],
  { origin, language }: { readonly origin: string; readonly language: 'en' | 'fr' },
): readonly (readonly string[])[] => [
  columns,
  ...links.map(({ line, legacy_username, token }) => {
    const told = lines[line - 1] ?? {};
    const spoken = told.language?.trim().toLowerCase();
    const prefix = spoken === 'en' || spoken === 'fr' ? spoken : language;
    const link = `${origin}/${prefix}/profile/${encodeURIComponent(legacy_username)}/legacy#invitation=${token}`;
    return [legacy_username, told.display_name ?? '', told.email ?? '', told.phone ?? '', link, ends_at.slice(0, 10)];
  }),
];
