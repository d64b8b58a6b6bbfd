import { Plural, Trans } from '@lingui/react/macro';
import type { AreaNews, Facts } from '#src/widgets/area/area-words.ts';
import { Decided } from '#src/widgets/area/decided.tsx';

const Closed = ({ facts }: Facts) => (facts.decision === 'cancelled' ? <Trans>It was cancelled.</Trans> : <Trans>It has ended.</Trans>);

const Week = ({
  facts: {
    counts: { polls_opened: opened = 0, polls_closed: closed = 0 },
  },
}: Facts) => (
  <>
    {opened > 0 && <Plural value={opened} one="# poll that you ask or follow opened." other="# polls that you ask or follow opened." />}{' '}
    {closed > 0 && <Plural value={closed} one="# poll that you ask or follow ended." other="# polls that you ask or follow ended." />}
  </>
);

export const news: AreaNews = {
  said: {
    poll_decided: Decided,
    poll_opened: () => <Trans>It is open: members can vote.</Trans>,
    poll_closed: Closed,
  },
  Week,
};
