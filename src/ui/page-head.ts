/** What a page says of itself to whoever shows a link to it, where it is drawn on the server (decision 112). In the app there is nobody to tell. */
import { createContext, use } from 'react';

/** What the picture of a link shows beside the title. */
export interface PagePreview {
  /** What it is: "Village", "Petition". */
  readonly kind: string;
  readonly where: string;
  /** A number as of the day, in words. */
  readonly figure?: string | undefined;
  /** ISO 3166-2. */
  readonly region?: string | undefined;
  readonly point?: { readonly latitude: number; readonly longitude: number } | undefined;
  /** Beside the words where there is no map: a line over time, as `points` of SVG polylines in a box of 480 × 480 whose foot is zero or below. */
  readonly curve?: { readonly known: readonly string[]; readonly projected: readonly string[] } | undefined;
}

export interface PageHead {
  title: string;
  description: string;
  /** Null: there is no picture of it. */
  preview: PagePreview | null;
  /** Its address as it should be, without the language; empty: whatever it was asked by. */
  path: string;
  /** Says that nothing is there: its answer is 404. */
  isMissing: boolean;
  /** Its author took it back, and it says so: read by whoever has the link, and 410 to search engines. */
  isWithdrawn: boolean;
  /** More than its kind, as search engines read it: a type of https://schema.org with properties of it. */
  thing: object | null;
  /** What the list is called that it stands in, or is, at the first segment of its address; null: in none, or in one of the directory. */
  list: string | null;
}

export const PageHeadContext = createContext<PageHead | null>(null);

const tell = (said: Partial<PageHead>): void => {
  const head = use(PageHeadContext);
  if (head) Object.assign(head, said);
};

/** One or two sentences: under the title of a link that is shared or found. */
export const useDescription: (description: string, preview: PagePreview | null) => void = import.meta.env.SSR
  ? (description, preview) => tell({ description, preview })
  : () => undefined;

export const useCanonicalPath: (path: string) => void = import.meta.env.SSR ? (path) => tell({ path }) : () => undefined;

/** Of no sample: what nobody offers is found by nobody. */
export const useThing: (thing: object | null, list?: string) => void = import.meta.env.SSR
  ? (thing, list = '') => tell({ thing, list: list || null })
  : () => undefined;

/** Of a screen that says that there is nothing at its address. */
export const useMissing: () => void = import.meta.env.SSR ? () => tell({ isMissing: true }) : () => undefined;

export const useWithdrawn: (isWithdrawn: boolean) => void = import.meta.env.SSR ? (isWithdrawn) => tell({ isWithdrawn }) : () => undefined;

export const useDrawnTitle = (title: string): void => tell({ title });
