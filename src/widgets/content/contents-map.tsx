/** Where what a board lists is: regions on a map and as a table, or of one region its divisions; each leads to its list. */
import { Trans } from '@lingui/react/macro';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import type { Tab } from '#src/widgets/list/tabs.tsx';
import { OpenedMap } from '#src/widgets/map/opened-map.tsx';

export interface ContentsMapProps {
  readonly kind: AnyKind;
  /** Where its list stands. */
  readonly at: NonNullable<Tab['to']>;
  readonly choice: ListChoice;
  /** Of what is counted. */
  readonly states: readonly string[];
  readonly titles: { readonly regions: string; readonly divisions: string; readonly value: string };
}

const Drawn = later(async () => (await import('./afterwards/drawn-contents.tsx')).DrawnContents, NotLoaded);

export const ContentsMap = (props: ContentsMapProps) => (
  <OpenedMap title={<Trans>On a map</Trans>}>
    <Drawn {...props} />
  </OpenedMap>
);
