/** What the build makes of `src/app/pages` for the server, which takes it from dist/.server as it is. */

export interface PagesPorts {
  /** In ms: what somebody wrote is in the next page that is drawn after this. */
  readonly freshFor: number;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Of Supabase, with the key that everybody has. */
  readonly backend: { readonly url: string; readonly key: string };
  readonly readManifest: () => Promise<unknown>;
  /** Uncompressed. */
  readonly readShard: (file: string) => Promise<ArrayBuffer>;
  readonly onFault: (what: string, error: unknown) => void;
}

/** One file, and the sheets of the build that it stands for: none of them is asked for again. */
export interface PageSheet {
  readonly file: string;
  readonly holds: readonly string[];
}

export interface PageAt {
  /** `https://…`, as people open it. */
  readonly origin: string;
  /** As it was asked for, with or without the language. */
  readonly path: string;
  readonly language: 'en' | 'fr';
  /** dist/en.html or dist/fr.html. */
  readonly shell: string;
  /** Of the screen: without them it stands there in bare HTML until the app has come. */
  readonly sheets: readonly PageSheet[];
}

export type BuiltPage =
  | { readonly status: 200 | 404 | 410; readonly html: string }
  /** `to`: its address as it should be. */
  | { readonly status: 301; readonly to: string };

export interface BuiltPages {
  readonly isDrawn: (path: string) => boolean;
  /** Reads packs and rows, so that the first page need not wait for them. */
  readonly warm: () => Promise<void>;
  /** Null: it cannot be drawn now; the shell as it is does. */
  readonly draw: (at: PageAt) => Promise<BuiltPage | null>;
  /** No search engine has business there. */
  readonly isPersonal: (path: string) => boolean;
  readonly robots: (origin: string) => string;
  /** The list of all pages, by files. */
  readonly sitemap: (origin: string) => Promise<string>;
  /** One of the files, by its name. Null: there is none of that name. */
  readonly sitemapPart: (origin: string, language: 'en' | 'fr', name: string) => Promise<string | null>;
  /** SVG of 1200 × 630, in Noto Sans. Null: there is no picture of it. */
  readonly preview: (at: Pick<PageAt, 'origin' | 'path' | 'language'>) => Promise<string | null>;
}

export interface BuiltEntry {
  readonly openPages: (ports: PagesPorts) => BuiltPages;
}

/** Where the picture of a page is. */
export const previewPath = (path: string, language: 'en' | 'fr'): string =>
  `/previews/${language}${path.replace(/^\/(en|fr)(?=\/)/, '')}.png`;

/** The page that a picture's address names; null: none. */
export const pageOfPreview = (pathname: string): { readonly path: string; readonly language: 'en' | 'fr' } | null => {
  const [, language, path = ''] = /^\/previews\/(en|fr)(\/.+)\.png$/.exec(pathname) ?? [];
  return language === 'en' || language === 'fr' ? { path, language } : null;
};
