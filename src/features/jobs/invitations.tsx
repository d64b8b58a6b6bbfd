/** Companies that a member was invited to act for: they say yes or no, and stop whenever they want. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { ContentReport } from '#src/widgets/content/later-parts.ts';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { readInvitations } from './common/use-staff.ts';
import { saidStaff } from './labels.ts';

export const Invitations = () => {
  const found = useReplica(async (reader) => {
    const [all, ops, reports] = await Promise.all([readInvitations(reader), reader.ops(), reader.rowsOfTable('content_reports')]);
    return all.map((one) => ({
      one,
      ops: ops.filter(({ name, args }) => name === 'move_content' && textOf(args, 'content_id') === one.id),
      report: reports.find(({ content_id }) => content_id === one.id),
    }));
  }, []);
  if (!found?.length) return null;
  return (
    <section className={contentStyles.part} aria-labelledby="invitations">
      <h2 id="invitations">
        <Trans>You were invited</Trans>
      </h2>
      {found.map(({ one, ops, report }) => (
        <div key={one.id} className={contentStyles.own} data-tone={one.state === 'invited' ? 'waiting' : undefined}>
          <Said one={one} />
          {ops.map((op) =>
            op.state === 'refused' ? (
              <RefusedContent key={op.id} op={op} />
            ) : (
              <p key={op.id} role="status">
                <WaitsHere>
                  <Trans>○ Your answer is kept on this phone. It is sent when there is a network.</Trans>
                </WaitsHere>
              </p>
            ),
          )}
          <Ways one={one} />
          {one.state === 'invited' && (
            <ContentReport kind={one.kind} id={one.id} title={textOf(one.values, 'company_name')} at="/jobs/company" own={report} />
          )}
        </div>
      ))}
    </section>
  );
};

const Said = ({ one: { state, owner_name, values } }: { readonly one: Content }): ReactNode => {
  const { i18n } = useLingui();
  const name = owner_name ?? '';
  const company = textOf(values, 'company_name');
  const role = wordIn(i18n, saidStaff.words.fields.role?.choices?.[textOf(values, 'role')]);
  return (
    <p>
      {state === 'invited' ? (
        <Trans>
          <bdi>{name}</bdi> invites you to act for <bdi>{company}</bdi>: {role}.
        </Trans>
      ) : (
        <Trans>
          You act for <bdi>{company}</bdi>: {role}. <bdi>{name}</bdi> invited you.
        </Trans>
      )}{' '}
      <Link to="/$directory/$slug" params={{ directory: 'companies', slug: textOf(values, 'company') }}>
        <Trans>Page of the company</Trans>
      </Link>
    </p>
  );
};

const Ways = ({ one: { id, kind, state } }: { readonly one: Content }): ReactNode => {
  const mutate = useMutate();
  return (
    <>
      {state === 'invited' && mutate && (
        <Button onClick={() => void mutate(moveContent, { kind, content_id: id, to: 'active' })}>
          <Trans>Accept</Trans>
        </Button>
      )}
      <ContentMoves said={saidStaff} id={id} state={state} by="invited" but={['active']} />
    </>
  );
};
