/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Set for hosted Supabase only; absent, the backend is on the page's own origin. */
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
}
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare const __BUILD_ID__: string;
declare module '*?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module 'virtual:directory-index' {
  interface IndexedDirectory {
    readonly table: string;
    readonly path: string;
    readonly group: 'people' | 'places' | 'organisations' | 'areas';
    readonly label: { readonly id: string; readonly message: string };
  }
  export const directoryIndex: readonly IndexedDirectory[];
}
