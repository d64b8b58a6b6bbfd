/** One event, by any form of its address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { EventPage } from './event-page.tsx';
import { saidEvent } from './labels.ts';
import { viewOf } from './model/event-view.ts';

export const EventScreen = ({ segment }: { readonly segment: string }) => {
  const { t, i18n } = useLingui();
  const eventOf = ({ content, own }: ContentHere) => viewOf(content?.values ?? own?.fields ?? {}, i18n.locale);
  return (
    <ContentAt
      kind={saidEvent.kind}
      segment={segment}
      list="/events"
      titleOf={(here) => eventOf(here).title}
      name={t`Event`}
      toAll={
        <Link to="/events">
          <Trans>All events</Trans>
        </Link>
      }
    >
      {(here, at) => <EventPage key={here.id} here={here} event={eventOf(here)} at={at} />}
    </ContentAt>
  );
};
