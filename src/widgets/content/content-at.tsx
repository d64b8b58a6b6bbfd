/** One content by any form of its address, or by its id: here (and the address put right), one's own, not fetched yet, or nowhere. */
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { isUuid } from '#src/shared/is-uuid.ts';
import { pidIn, titleAddress } from '#src/shared/title-address.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { NotFound } from '#src/widgets/not-found/not-found.tsx';
import { Described } from './described.tsx';
import { ContentElsewhere } from './later-parts.ts';
import { type ContentHere, useContent } from './use-contents.ts';

interface ContentAtProps {
  readonly kind: AnyKind;
  /** Of the address: its last. */
  readonly segment: string;
  /** Where all of the kind are listed: its own address begins so. */
  readonly list: string;
  readonly titleOf: (here: ContentHere) => string;
  /** Of the page, until it is here. */
  readonly name: string;
  /** The way to all others. */
  readonly toAll: ReactNode;
  readonly children: (here: ContentHere, at: string) => ReactNode;
}

export const ContentAt = (props: ContentAtProps) => {
  const { segment } = props;
  const asked = isUuid(segment) ? segment : pidIn(segment.slice(0, 500));
  return asked ? <Found {...props} asked={asked} /> : <NotFound />;
};

type FoundProps = ContentAtProps & { readonly asked: string };

const Found = (props: FoundProps) => {
  const { kind, segment, list, titleOf, name, children, asked } = props;
  const here = useContent(kind, asked);
  if (here === undefined) return <Waiting />;
  if (here === 'nothing-kept') return <NothingKept />;
  if (here === null) return <Elsewhere {...props} />;
  const address = titleAddress({ title: titleOf(here), pid: here.pid });
  const at = `${list}/${address}`;
  return (
    <>
      {import.meta.env.SSR && <Described kind={kind} name={name} here={here} at={at} />}
      {address !== segment && <Navigate to={at} hash={location.hash.slice(1)} replace resetScroll={false} />}
      {children(here, at)}
    </>
  );
};

const Elsewhere = ({ kind, name, toAll, asked }: FoundProps) => {
  useTitle(name);
  return (
    <ContentElsewhere kind={kind.kind} asked={asked}>
      {toAll}
    </ContentElsewhere>
  );
};
