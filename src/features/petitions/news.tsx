import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#src/shared/format-day.ts';
import type { AreaNews, Facts } from '#src/widgets/area/area-words.ts';
import { Decided } from '#src/widgets/area/decided.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';

const Reached = ({ facts: { threshold, counts } }: Facts) => {
  const number = useNumbers()(counts.takes ?? 0);
  return threshold === 'debate' ? (
    <Trans>At {number} signatures, a debate is asked for</Trans>
  ) : (
    <Trans>At {number} signatures, an answer is asked of the recipient</Trans>
  );
};

const News = ({ facts: { decision, at } }: Facts) => {
  const { i18n } = useLingui();
  const day = at && formatDay(at, i18n.locale);
  switch (decision) {
    case 'update':
      return <Trans>Its author has written to those who follow it.</Trans>;
    case 'sent':
      return <Trans>It was sent to whoever it asks.</Trans>;
    case 'received':
      return <Trans>Whoever it asks has received it.</Trans>;
    case 'answered':
      return <Trans>There is an answer to it.</Trans>;
    case 'hearing':
    case 'moved':
      return <Trans>There will be a hearing about it on {day}.</Trans>;
    case 'called_off':
      return <Trans>The hearing about it on {day} is called off.</Trans>;
    case 'meeting':
      return <Trans>There was a meeting about it.</Trans>;
    case 'decided':
      return <Trans>A decision about it was taken.</Trans>;
    case 'linked':
      return <Trans>What was said about it can be read or watched.</Trans>;
    default:
      return <Trans>Its author says what became of it.</Trans>;
  }
};

const CommentDecided = ({ facts: { decision } }: Facts) => {
  switch (decision) {
    case 'approved':
      return <Trans>Your comment is shown to everybody.</Trans>;
    case 'rejected':
      return <Trans>Your comment was not accepted.</Trans>;
    default:
      return <Trans>Moderators look at your comment again.</Trans>;
  }
};

const Week = ({
  facts: {
    counts: { petitions = 0 },
  },
}: Facts) =>
  petitions > 0 && <Plural value={petitions} one="# petition opened in your region." other="# petitions opened in your region." />;

export const news: AreaNews = {
  said: {
    petition_reached: Reached,
    petition_decided: Decided,
    petition_news: News,
    comment_decided: CommentDecided,
  },
  Week,
};
