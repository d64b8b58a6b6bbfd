/** Polls on other screens: those the member can still vote in, of the whole country and of their region, that end first; the question of the week after all that members ask. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { isWeekly, takesVotes } from '#src/features/polls/model/poll.ts';
import { addTexts } from '#src/platform/i18n.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import type { PanelProps } from '#src/widgets/area/area-words.ts';
import block from '#src/widgets/area/block.module.css';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { PollRow } from './poll-row.tsx';
import { usePolls } from './use-polls.ts';

const most = 2;

const usePicked = () => {
  const here = usePolls();
  const names = useAreaNames();
  const { region } = usePreferences(({ area }) => area);
  const now = Date.now() + (useClockOffset() ?? 0);
  const open = (here?.rows ?? []).filter(({ poll }) => takesVotes(poll, now));
  const picked = open
    .filter(({ poll, took }) => !took && (poll.region_code === null || region === '' || poll.region_code === region))
    .sort(
      (a, b) =>
        Number(isWeekly(a.poll)) - Number(isWeekly(b.poll)) ||
        Date.parse(a.poll.closes_at) - Date.parse(b.poll.closes_at) ||
        (a.poll.id < b.poll.id ? -1 : 1),
    )
    .slice(0, most);
  return { open, picked, names, now };
};

const Weekly = later<PanelProps>(async () => {
  const part = await import('#src/features/polls/weekly/panel.tsx');
  await addTexts(part.texts);
  return part.Panel;
});
/** The question of the week beside the surveys, with texts of its own. */
export const Panel = (props: PanelProps) => <Weekly {...props} />;

export const Nearest = () => {
  const { picked, names, now } = usePicked();
  const [listed] = picked;
  return (
    listed && (
      <li>
        <PollRow listed={listed} names={names} now={now} />
      </li>
    )
  );
};

export const Block = () => {
  const { open, picked, names, now } = usePicked();
  if (open.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="have-your-say">
      <h2 id="have-your-say">
        <Trans>Have your say</Trans>
      </h2>
      <ul>
        {picked.map((listed) => (
          <li key={listed.poll.id}>
            <PollRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
      <Link to="/polls" className={block.all}>
        <Plural value={open.length} one="# open poll" other="# open polls" />
      </Link>
    </section>
  );
};
