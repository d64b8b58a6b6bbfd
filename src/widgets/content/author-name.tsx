import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Content } from '#src/model/content/content-rows.ts';

/** Who gave their whole name has a page. */
export const AuthorName = ({
  content: { owner_name, author_id },
}: {
  readonly content: Pick<Content, 'owner_name' | 'author_id'>;
}): ReactNode => {
  const name = <bdi>{owner_name ?? <Trans>A member</Trans>}</bdi>;
  return author_id ? (
    <Link to="/u/$id" params={{ id: author_id }}>
      {name}
    </Link>
  ) : (
    name
  );
};
