/** On a page that others can be about: the events that say so, as far as this phone has them, and the way to announce one. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { event as kind } from '#src/features/events/model/event.ts';
import { pidIn } from '#src/shared/title-address.ts';
import block from '#src/widgets/area/block.module.css';
import { readAbout } from '#src/widgets/content/read-about.ts';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';

export const About = ({ address }: { readonly address: string }) => {
  const pid = pidIn(address.slice(address.lastIndexOf('/') + 1));
  const events =
    useReplica(
      async (reader) => (pid === null ? [] : (await readAbout(reader, kind, pid)).filter(({ state }) => state === 'open')),
      [pid],
    ) ?? [];
  return (
    <section className={`${block.part} no-print`} aria-labelledby="events-about">
      <h2 id="events-about">
        <Trans>Events</Trans>
      </h2>
      {events.map((event) => (
        <LinkedCard key={event.pid} address={`/events/${event.pid}`} />
      ))}
      <p>
        <Link to="/events/create" search={{ about: address }}>
          <Trans>Announce an event about it</Trans>
        </Link>
      </p>
    </section>
  );
};
