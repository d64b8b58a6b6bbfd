/** Television channels that carry news, from an open list that anybody may edit (data/media/SOURCE.txt). What it does not tell stays unknown. */
import { websiteOrNull } from '#supabase/seed/core/contacts.ts';
import { reject } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';

const channelColumns = ['id', 'name', 'owners', 'country', 'categories', 'launched', 'closed', 'replaced_by', 'website'] as const;
type Channel = CsvRow<(typeof channelColumns)[number]>;

/** As the list calls them: where one hears of the country. The others carry sermons, films, music, sports. */
const withNews: readonly string[] = ['news', 'general', 'business', 'legislative'];

/** ISO 639-2 and -3, as the list has them, by the shorter code that browsers and we use. */
const languageCodes: Readonly<Record<string, string>> = { fra: 'fr', fre: 'fr', eng: 'en', ful: 'ff', hau: 'ha' };

export const readOutlets = (folder: SeedFolder): readonly SeedRow[] => {
  const languages = readLanguages(folder);
  return readCsv(folder, 'media/channels_cm.csv', channelColumns).flatMap((line): readonly SeedRow[] => {
    const { cells } = line;
    const why = whyLeftOut(line);
    if (why) {
      reject(folder.findings, line, why, cells.name);
      return [];
    }
    return [
      {
        ...recordPart(numberOrigins.outlets, cells.id),
        name: cells.name,
        kind: 'television',
        owner: cells.owners.replaceAll(';', ', ') || null,
        languages: languages.get(cells.id) ?? [],
        website: websiteOrNull(folder.findings, line, cells.website),
        since: cells.launched || null,
      },
    ];
  });
};

const whyLeftOut = ({ cells }: Channel): string | null => {
  if (cells.closed || cells.replaced_by) return 'closed or replaced';
  if (!cells.categories) return 'the list does not say what it shows';
  return cells.categories.split(';').some((one) => withNews.includes(one)) ? null : `no news: ${cells.categories}`;
};

/** Of its main feed. A code that we do not know would be shown as a riddle: it stops the import. */
const readLanguages = (folder: SeedFolder): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readCsv(folder, 'media/feeds_cm.csv', ['channel', 'is_main', 'languages'])
      .filter(({ cells }) => cells.is_main === 'TRUE')
      .map(({ cells }) => [cells.channel, cells.languages.split(';').filter(Boolean).map(languageOf)]),
  );

const languageOf = (code: string): string => languageCodes[code] ?? unknownLanguage(code);
const unknownLanguage = (code: string): never => {
  throw new Error(`media/feeds_cm.csv: no language ${code}`);
};
