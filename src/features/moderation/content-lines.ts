import type { QueuedContent } from '#src/data/session/queued-content.ts';

const columns = ['kind', 'state', 'title', 'author', 'region', 'since', 'age_days', 'reports_waiting', 'decisions', 'address'] as const;

/** A heading and a line a content; of a comment the address is that of what it hangs on. `addressOf`: null where a kind has none. */
export const contentLines = (
  contents: readonly QueuedContent[],
  addressOf: (kind: string, pid: string) => string | null,
): readonly (readonly string[])[] => [
  columns,
  ...contents.map((content) => {
    const { kind, pid } = content.parent ?? content;
    return [
      content.kind,
      content.state,
      content.title,
      content.owner_name ?? '',
      content.region_code ?? '',
      content.since,
      String(Math.floor(content.age_days)),
      String(content.reports.length),
      String(content.decisions.filter(({ undone_at }) => undone_at === null).length),
      addressOf(kind, pid) ?? '',
    ];
  }),
];
