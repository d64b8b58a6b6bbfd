/** What the list shows, all its pages, as a file for a spreadsheet. Whoever reported is in none. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { type ContentQuestion, readContents } from './ask-contents.ts';
import { contentLines } from './content-lines.ts';
import { useAttempt } from './parts/ask-moderation.ts';
import { faultText } from './parts/fault-text.tsx';
import { contentAddress } from './use-said-kind.ts';

/** 20 contents each. */
const mostPages = 100;

export const SaveContents = ({ asked }: { readonly asked: ContentQuestion }) => {
  const { fault, run } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<{ readonly count: number; readonly isAll: boolean } | null>(null);
  const read = async (): Promise<void> => {
    const found: QueuedContent[] = [];
    let isAll = false;
    for (let page = 0; page < mostPages && !isAll; page += 1) {
      const answer = await run(readContents(asked, page));
      if (!answer.ok) return;
      found.push(...answer.value.items);
      isAll = !answer.value.more;
    }
    saveCsv(`contents-${new Date().toISOString().slice(0, 10)}`, contentLines(found, contentAddress));
    setSaved({ count: found.length, isAll });
  };
  const save = async (): Promise<void> => {
    setSaved(null);
    setBusy(true);
    await read();
    setBusy(false);
  };
  return (
    <div>
      <Button look="plain" disabled={isBusy} onClick={() => void save()}>
        <Trans>Save this list as a file (CSV)</Trans>
      </Button>
      <p role="status">
        {saved?.isAll && <Trans>✓ {saved.count} lines saved.</Trans>}
        {saved && !saved.isAll && <Trans>! The newest {saved.count} lines are saved. Choose a kind or a region for the rest.</Trans>}
      </p>
      {fault && <p role="alert">{faultText(fault)}</p>}
    </div>
  );
};
