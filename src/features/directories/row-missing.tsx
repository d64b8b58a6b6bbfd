import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { Message } from '#src/ui/message.tsx';
import { useMissing } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotOnThisPhone } from '#src/widgets/packs/not-on-this-phone.tsx';
import { useMoved } from './use-moved.ts';

interface RowMissingProps {
  readonly entity: DirectoryEntity;
  readonly segment: string;
  readonly missing: readonly string[];
}

/** "There is no such row" can only be said when every part of the country that could hold it is on this phone. */
export const RowMissing = ({ entity, segment, missing }: RowMissingProps) => {
  const moved = useMoved(entity, segment, missing.length === 0);
  const { t, i18n } = useLingui();
  const many = i18n._(entity.directory.labels.many);
  const { from } = useSearch({ strict: false }) as { readonly from?: unknown };
  useTitle(missing.length > 0 ? t`Not on this phone yet` : t`Page Not Found`);
  useMissing();
  if (moved === 'asking') return <Waiting />;
  if (moved) return <Navigate to="/$directory/$slug" params={{ directory: pathOf(entity), slug: moved }} replace />;
  if (missing.length > 0)
    return <NotOnThisPhone level={1} entity={entity} missing={missing} title={<Trans>Not on this phone yet</Trans>} />;
  // A link of the former site: its list, and a word about it, serve better than a dead end.
  if (from === 'legacy') return <Navigate to="/$directory" params={{ directory: pathOf(entity) }} search={{ moved: '1' }} replace />;
  return (
    <Message title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>Nothing has this address. It may have moved or been removed, or the address may be incomplete.</Trans>
      </p>
      <p>
        <Link to="/$directory" params={{ directory: pathOf(entity) }}>
          <Trans>See the whole list: {many}</Trans>
        </Link>
      </p>
    </Message>
  );
};
