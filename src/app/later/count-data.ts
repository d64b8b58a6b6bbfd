/** The page's own share of the data ledger; the packs' worker and the accounts' round trip tell theirs. */
import { addData } from '#src/platform/data-ledger.ts';
import { watchData } from '#src/platform/watch-data.ts';

export const countData = (): void => watchData(addData);
