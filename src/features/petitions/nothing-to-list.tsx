/** A list of petitions without rows says why: not fetched yet, narrowed too far, nobody signed in, or none. */
import { Trans } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { Message } from '#src/ui/message.tsx';
import { isNarrowed, widened } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import type { PetitionsHere } from './common/listed-petitions.ts';
import type { PetitionChoice } from './petition-search.ts';

interface NothingProps {
  readonly here: PetitionsHere | null | undefined;
  readonly choice: PetitionChoice;
  readonly onChoose: (choice: PetitionChoice) => void;
}

export const NothingToList = ({ here, choice, onChoose }: NothingProps) => {
  const { status } = useSession();
  if (here !== null && choice.tab !== 'all' && status === 'signed-out') return <SignInFirst />;
  return (
    <NotListed here={here} text={<Trans>Petitions come with the next network. Once here, they need none.</Trans>}>
      {isNarrowed(choice) ? <NothingMatches onWiden={() => onChoose(widened(choice))} /> : <Empty tab={choice.tab} />}
    </NotListed>
  );
};

const SignInFirst = () => {
  const from = useRouterState({ select: ({ location }) => location.href });
  return (
    <Message level={2} title={<Trans>Sign in to see yours</Trans>}>
      <p>
        <Trans>What you sign and write is kept with your account.</Trans>
      </p>
      <p>
        <Link to="/auth" search={{ from }}>
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </Message>
  );
};

const Empty = ({ tab }: Pick<PetitionChoice, 'tab'>) => {
  switch (tab) {
    case 'all':
      return (
        <Message level={2} title={<Trans>No petition yet</Trans>}>
          <p>
            <Trans>Nobody has asked for anything here so far. You can be the first.</Trans>
          </p>
        </Message>
      );
    case 'signed':
      return (
        <Message level={2} title={<Trans>You have signed none yet</Trans>}>
          <p>
            <Trans>What you sign stands here, also while it waits for a network.</Trans>
          </p>
        </Message>
      );
    case 'mine':
      return (
        <Message level={2} title={<Trans>You have written none yet</Trans>}>
          <p>
            <Trans>Your petitions stand here from the first word on, with what is happening to them.</Trans>
          </p>
        </Message>
      );
  }
};
