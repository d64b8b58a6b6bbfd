/** Keeping what the board shows as a search, and the searches that are kept: each leads to its list, and goes by one tap. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { setSavedSearch } from '#src/model/content/saved-search.ts';
import { joinOr } from '#src/shared/join-or.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import type { SaidKind } from '#src/widgets/content/kind-words.ts';
import { useFilterTexts } from '#src/widgets/content/use-filter-texts.ts';
import { type ListChoice, noChoice, writeList } from '#src/widgets/list/list-address.ts';
import type { Tab } from '#src/widgets/list/tabs.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { type Also, alsoIn, mostSaved, readSaved, type Saved, searchIn } from './saved-search.ts';
import styles from './saved-searches.module.css';

export interface SavedSearchesProps {
  readonly said: SaidKind;
  /** Where the list of the kind stands. */
  readonly at: NonNullable<Tab['to']>;
  readonly choice: ListChoice;
  /** What the list narrows by beside facets, and how that is said. */
  readonly also?: Also | undefined;
  readonly sayAlso?: (also: Also) => string;
}

export const SavedSearches = ({ said, at, choice, also, sayAlso }: SavedSearchesProps) => {
  const { kind } = said;
  const saved = useReplica(async (reader) => readSaved(await reader.rowsOfTable('saved_searches'), kind), [kind]) ?? [];
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const query = searchIn(kind, choice, also);
  const isOpen = useOpened(saved.some((one) => one.query === query));
  if (!mutate) return query === null ? null : <SignInToKeep />;
  const turn = (of: string, is_on: boolean): void =>
    void run(setSavedSearch, { id: newUuid(Date.now()), kind: kind.kind, query: of, is_on });
  return (
    <>
      {query !== null && (
        <Keep isKept={saved.some((one) => one.query === query)} isFull={saved.length >= mostSaved} onKeep={() => turn(query, true)} />
      )}
      {saved.length > 0 && (
        <details className={styles.saved} open={isOpen}>
          <summary>
            <Trans>Your searches ({saved.length})</Trans>
          </summary>
          <ul>
            {saved.map((one) => (
              <SavedRow key={one.id} said={said} at={at} sayAlso={sayAlso} saved={one} onDrop={() => turn(one.query, false)} />
            ))}
          </ul>
        </details>
      )}
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </>
  );
};

/** Nothing while it is not known whose the phone is. */
const SignInToKeep = () => {
  const { status } = useSession();
  const from = useRouterState({ select: ({ location }) => location.href });
  if (status !== 'signed-out') return null;
  return (
    <p className={styles.keep}>
      <Link to="/auth" search={{ from }}>
        <Trans>Sign in to keep this search and hear of what is new</Trans>
      </Link>
    </p>
  );
};

interface KeepProps {
  readonly isKept: boolean;
  readonly isFull: boolean;
  readonly onKeep: () => void;
}

const Keep = ({ isKept, isFull, onKeep }: KeepProps) => {
  if (isKept)
    return (
      <p className={`${contentStyles.small} ${styles.keep}`} role="status">
        <Trans>You keep this search. We tell you once a day at most when there is something new.</Trans>
      </p>
    );
  if (isFull)
    return (
      <p className={`${contentStyles.small} ${styles.keep}`}>
        <Trans>You keep {mostSaved} searches. Remove one to keep another.</Trans>
      </p>
    );
  return (
    <p className={styles.keep}>
      <Button look="plain" onClick={(event) => event.detail < 2 && onKeep()}>
        <Trans>Keep this search</Trans>
      </Button>
    </p>
  );
};

interface RowProps extends Pick<SavedSearchesProps, 'said' | 'at'> {
  readonly sayAlso: SavedSearchesProps['sayAlso'];
  readonly saved: Saved;
  readonly onDrop: () => void;
}

const SavedRow = ({ said, at, sayAlso, saved: { asked }, onDrop }: RowProps) => {
  const { kind } = said;
  const { t, i18n } = useLingui();
  const texts = useFilterTexts(said);
  const address = contentAddress(kind);
  const also = alsoIn(kind, asked);
  const chosen = Object.entries(asked.where).filter(([facet]) => !(facet in also));
  const values = chosen.map(([facet, chosen]) => {
    const label = texts.filter(facet);
    const said = joinOr(
      chosen.map((value) => texts.value(facet, value)),
      i18n.locale,
    );
    return kind.fields[facet]?.type === 'yes_no' || kind.steps?.[facet] ? t`${label}: ${said}` : said;
  });
  const name = [asked.text && `“${asked.text}”`, ...values, sayAlso?.(also)].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={at} search={{ ...writeList(address, { ...noChoice(address), ...asked }), ...also }}>
        {name}
      </Link>
      <Button look="plain" aria-label={t`Remove the search: ${name}`} onClick={onDrop}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
};
