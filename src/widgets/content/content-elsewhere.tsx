/**
 * A content that is not on this phone: of a region that was never fetched, older than phones hold, or newer than what came last. The server says
 * which scope brings it, and that is asked for; only when it knows of none, and what is the member's own has come too, is it said that there is none.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useNews } from '#src/data/react/use-news.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { askPublic } from '#src/data/remote/ask-public.ts';
import { isUuid } from '#src/shared/is-uuid.ts';
import { pidOf } from '#src/shared/pid.ts';
import { Message } from '#src/ui/message.tsx';
import { useLate } from '#src/ui/use-late.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';

interface ContentElsewhereProps {
  readonly kind: string;
  /** The end of its address, or its id. */
  readonly asked: string;
  /** The way to what is here. */
  readonly children?: ReactNode;
}

export const ContentElsewhere = ({ kind, asked, children }: ContentElsewhereProps) => {
  const where = useElsewhere(kind, asked);
  if (where === 'nowhere') return <NotFoundScreen />;
  if (where === 'unreachable')
    return (
      <Message tone="waiting" title={<Trans>Not on this phone yet</Trans>}>
        <p>
          <Trans>It comes with the next network, and stays here then.</Trans>
        </p>
        {children}
      </Message>
    );
  return (
    <p role="status" aria-busy="true">
      <Trans>Looking for it…</Trans>
    </p>
  );
};

/** `asked` null: the address names none. */
export const useElsewhere = (kind: string, asked: string | null): 'looking' | 'nowhere' | 'unreachable' => {
  const online = useOnline();
  const place = usePlace(kind, asked, online);
  const { isSyncing } = useSyncStatus();
  const isLate = useLate(10_000);
  useSubscriptions(place?.scope ? [place.scope] : []);
  const news = useNews();
  if (place && !place.scope && news === 'heard') return 'nowhere';
  return !online || place === null || ((isLate || news === 'failed') && !isSyncing) ? 'unreachable' : 'looking';
};

/** `scope` null: nobody reads one of this kind by that address. */
interface Place {
  readonly scope: string | null;
}
const form = v.object({ kind: v.string(), scope: v.string() });

/** undefined: not known yet; null: the server was not reached. */
const usePlace = (kind: string, asked: string | null, online: boolean): Place | null | undefined => {
  const [place, setPlace] = useState<Place | null>();
  useEffect(() => {
    if (!online || asked === null) return;
    let isCurrent = true;
    void find(kind, asked).then((found) => isCurrent && setPlace(found));
    return () => {
      isCurrent = false;
    };
  }, [kind, asked, online]);
  return asked === null ? { scope: null } : place;
};

const find = async (kind: string, asked: string): Promise<Place | null> => {
  const answer = await askPublic('find_content', { pid: isUuid(asked) ? await pidOf(asked) : asked }, form);
  if (!answer.ok) return answer.error === 'not-found' ? { scope: null } : null;
  return { scope: answer.value.kind === kind ? answer.value.scope : null };
};
