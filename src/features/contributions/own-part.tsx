/** What the member gave, and how each of it stands; from what is on this phone, so it needs no network. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAccount, useReplica } from '#src/data/react/use-replica.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { things } from '#src/widgets/area/things.ts';
import board from '#src/widgets/content/board.module.css';
import content from '#src/widgets/content/content.module.css';
import { Unheard } from '#src/widgets/content/own-contents.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { Badges } from './badges.tsx';
import { FirstFew } from './first-few.tsx';
import { type Given, readOwnGiven } from './own-given.ts';
import type { Standing } from './standing.ts';

const words: Readonly<Record<Standing, MessageDescriptor>> = {
  published: msg`✓ Published`,
  sent: msg`✓ Sent to the company`,
  waits: msg`○ Waits for the moderators`,
  declined: msg`! Not accepted by the moderators`,
  accepted: msg`✓ Accepted by the moderators`,
  over: msg`Its time is over`,
  taken_back: msg`Taken back`,
  not_public: msg`Not public`,
  counts: msg`✓ Counts`,
  young: msg`○ Counts once your account is confirmed and a week old`,
  elsewhere: msg`Does not count: it is not in your area`,
  changed: msg`Counts no more: the page was changed`,
};

export const OwnPart = () => (
  <section className={content.part} aria-labelledby="own">
    <h2 id="own">
      <Trans>What I contributed</Trans>
    </h2>
    <Own />
  </section>
);

const Own = () => {
  const account = useAccount();
  const given = useReplica(readOwnGiven, []);
  if (account === null || given === null) return <NothingKept />;
  if (account && !account.user) return <SignedOut />;
  if (given === undefined) return <Waiting />;
  return given.length > 0 ? (
    <>
      <Badges given={given} />
      <FirstFew all={given} count={10}>
        {(one) => <Row key={one.id} one={one} />}
      </FirstFew>
    </>
  ) : (
    <NothingYet />
  );
};

const SignedOut = () => (
  <p>
    <Trans>
      <Link to="/auth" search={{ from: '/civic-contributions' }}>
        Sign in
      </Link>{' '}
      to see what you contributed, and what became of it.
    </Trans>
  </p>
);

const NothingYet = () => (
  <p>
    <Trans>
      You have not published anything yet. <Link to="/political-directory">See what there is to do</Link>
    </Trans>
  </p>
);

const Row = ({ one: { kind, title, own, standing, link } }: { readonly one: Given }) => {
  const { i18n } = useLingui();
  const { nameless, many } = things[kind] ?? {};
  const said = (
    <>
      <span className={rowStyles.name}>{title === '' && nameless ? i18n._(nameless) : <bdi>{title}</bdi>}</span>
      <span className={board.context}>
        {many && <>{i18n._(many)} · </>}
        <Unheard own={own}>{i18n._(words[standing])}</Unheard>
      </span>
    </>
  );
  return (
    <li>
      {link ? (
        <Link {...link} className={board.row}>
          {said}
        </Link>
      ) : (
        <div className={board.row}>{said}</div>
      )}
    </li>
  );
};
