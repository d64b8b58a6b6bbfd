/** Said before a vote or a signature: whether it counts here, and from when on the member's own area counts. What is not known says nothing. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { isCounted, type OwnArea, standingOfArea } from '#src/model/accounts/area.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';

interface AreaNoteProps {
  /** What it is limited to; null: nothing. */
  readonly region: string | null;
  readonly openedAt: string;
  /** What becomes of it from elsewhere. */
  readonly elsewhere: ReactNode;
}

export const AreaNote = ({ region, openedAt, elsewhere }: AreaNoteProps) => {
  const areas = useOwnAreas();
  const names = useAreaNames();
  if (!areas || region === null) return null;
  const name = names.get(region) ?? region;
  if (isCounted(areas, region, openedAt))
    return (
      <p>
        <Trans>✓ Here you count for {name}.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <strong>{elsewhere}</strong>
      </p>
      <OwnAreaText />
    </>
  );
};

/** Undefined: not known on this phone. */
const useOwnAreas = (): readonly OwnArea[] | undefined => {
  const state = useSession();
  return state.status === 'signed-in' ? state.standing?.areas : undefined;
};

/** The area of now, and the change that waits; `children`: what can be done about that. */
export const OwnAreaText = ({ children }: { readonly children?: ReactNode }) => {
  const { i18n } = useLingui();
  const areas = useOwnAreas();
  const names = useAreaNames();
  const offset = useClockOffset() ?? 0;
  if (!areas) return null;
  const { code, countsFrom, next } = standingOfArea(areas, Date.now() + offset);
  const [name, later] = [code, next?.region_code].map((one) => one && (names.get(one) ?? one));
  const [day, laterDay] = [new Date(countsFrom).toISOString(), next?.since ?? ''].map((time) => time && formatDay(time, i18n.locale));
  return (
    <>
      <p>
        {name ? (
          <Trans>
            Your area: {name}. It counts in what opens from {day} on.
          </Trans>
        ) : (
          <Trans>You have no area. Choose one in your profile: it counts in what opens 14 days later.</Trans>
        )}
      </p>
      {next && (
        <p>
          <Trans>
            Your area from {laterDay} on: {later}.
          </Trans>{' '}
          {children}
        </p>
      )}
    </>
  );
};
