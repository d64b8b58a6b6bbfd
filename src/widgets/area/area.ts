/** What an area is to the app: a folder of `features/` with a manifest (`feature.ts`) and a table of routes (`routes.tsx`). */
import type { AnyRoute } from '@tanstack/react-router';
import type { AreaTexts } from '#src/platform/i18n.ts';
import type { Language } from '#src/platform/preferences.ts';
import type { SaidKind } from '#src/widgets/content/kind-words.ts';

/** A manifest: read by the build in Node too, so it holds plain data alone, and imports nothing. */
export interface Feature {
  /** As people call it, where all areas are listed. */
  readonly name: Readonly<Record<Language, string>>;
  /** How its addresses begin: their first segments. */
  readonly prefixes: readonly string[];
  /** What a person chose may stand on its screens: there the service for network addresses is never asked (platform/public-address.ts). */
  readonly isPrivate?: true;
  /** Its screens are of whoever uses this phone: no search engine has business there. What is kept nowhere is so anyway. */
  readonly isPersonal?: true;
  /** Addresses that the server draws for whoever comes by a link (decision 112); `*` stands for a last segment that ends in a public id, and one without is a page of its own. `routes.tsx`
   * imports at once what those pages show and all else later: what it shares with other screens comes in files of its own (decision 114). */
  readonly drawn?: readonly string[];
  /** When phones keep it: with the core, after the first screen, or never, as what only administrators and moderators use. */
  readonly kept: 'at once' | 'afterwards' | 'never';
}

/** What `routes.tsx` exports. */
export interface Area {
  readonly trees: readonly AnyRoute[];
  readonly texts: AreaTexts;
  /** Kinds of content that are its own, with their words: generic screens, the moderators' among them, are made of these. */
  readonly contents?: readonly SaidKind[];
}
