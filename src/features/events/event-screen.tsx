/** One event by any form of its address, or by its id: here (and the address put right), one's own, not fetched yet, or nowhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { pidIn, titleAddress } from '#src/shared/title-address.ts';
import { isUuid } from '#src/shared/uuid.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { ContentElsewhere } from '#src/widgets/content/content-elsewhere.tsx';
import { useContent } from '#src/widgets/content/use-contents.ts';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { EventPage } from './event-page.tsx';
import { saidEvent } from './labels.ts';
import { viewOf } from './model/event-view.ts';

export const EventScreen = ({ segment }: { readonly segment: string }) => {
  const asked = isUuid(segment) ? segment : pidIn(segment.slice(0, 500));
  return asked ? <Found segment={segment} asked={asked} /> : <NotFoundScreen />;
};

const Found = ({ segment, asked }: { readonly segment: string; readonly asked: string }) => {
  const { i18n } = useLingui();
  const here = useContent(saidEvent.kind, asked);
  if (here === undefined) return <Waiting />;
  if (here === 'nothing-kept') return <NothingKept />;
  if (here === null) return <Elsewhere asked={asked} />;
  const event = viewOf(here.content?.values ?? here.own?.fields ?? {}, i18n.locale);
  const address = titleAddress({ title: event.title, pid: here.pid });
  return (
    <>
      {address !== segment && (
        <Navigate to="/events/$segment" params={{ segment: address }} hash={location.hash.slice(1)} replace resetScroll={false} />
      )}
      <EventPage key={here.id} here={here} event={event} at={`/events/${address}`} />
    </>
  );
};

const Elsewhere = ({ asked }: { readonly asked: string }) => {
  const { t } = useLingui();
  useTitle(t`Event`);
  return (
    <ContentElsewhere kind={saidEvent.kind.kind} asked={asked}>
      <Link to="/events">
        <Trans>All events</Trans>
      </Link>
    </ContentElsewhere>
  );
};
