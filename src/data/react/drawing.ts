/**
 * Drawing a screen where there is no phone: on the server, for whoever comes by a link (decision 112). There a question is answered before
 * its screen is drawn on; React waits for it. Of this nothing is in the app: the build takes the branches of the server out.
 */
import { createContext, use } from 'react';
import type { Directory } from '#src/data/packs/directory.ts';
import type { Account } from '#src/data/sync/open-account.ts';

export interface Drawing {
  readonly directory: Directory;
  /** A visitor's. */
  readonly account: Pick<Account, 'user' | 'memory' | 'replica'>;
  /** What the server tells everybody by the function of this name, as far as the page needs it. Rejected: nothing answers. */
  readonly told: <T>(name: string, partOf: (told: unknown) => Promise<T>) => Promise<T>;
}

export const DrawingContext = createContext<Drawing | null>(null);

/** Null: home, which is drawn at build time and asks nothing. */
export const useDrawing = (): Drawing | null => use(DrawingContext);
