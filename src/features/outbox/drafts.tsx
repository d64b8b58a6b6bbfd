import { useDrafts } from '#src/data/react/use-drafts.ts';
import { DraftList } from '#src/widgets/drafts/draft-list.tsx';

/** What is written and not handed in. */
export const Drafts = () => {
  const drafts = useDrafts();
  return drafts && <DraftList drafts={drafts} />;
};
