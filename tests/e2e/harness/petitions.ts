/** Petitions for the end-to-end tests: the samples of the demo are there; what the server says of them is asked as any visitor may. */
import { expect, type Page } from '@playwright/test';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
export type PublicRow = Readonly<Record<string, unknown>>;

const rowsOf = (table: Table | undefined): readonly PublicRow[] =>
  table?.rows.map((cells) => Object.fromEntries(table.columns.map((column, n) => [column, cells[n]]))) ?? [];

const askAsVisitor = async (origin: string): Promise<Readonly<Record<string, Table | undefined>>> => {
  const answer = await fetch(`${origin}/rest/v1/rpc/pull`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, cursor: null, scopes: {} }),
  });
  const body: { readonly changes?: Readonly<Record<string, Table | undefined>> } = await answer.json();
  return body.changes ?? {};
};

/** Petitions of the whole country that take signatures. */
export const openPetitions = async (origin: string): Promise<readonly PublicRow[]> =>
  rowsOf((await askAsVisitor(origin)).petitions).filter(
    ({ state, closes_at }) => state === 'open' && Date.parse(String(closes_at)) > Date.now(),
  );

/** How many signatures the server counts. */
export const countOf = async (origin: string, id: unknown): Promise<number> => {
  const counts = rowsOf((await askAsVisitor(origin)).petition_counts).find((row) => row.id === id);
  return Number(counts?.by_account) + Number(counts?.by_phone);
};

/** Opens the page of a petition and waits until it can be signed. */
export const openToSign = async (page: Page, { pid }: PublicRow): Promise<void> => {
  await page.goto(`/petitions/${String(pid)}`);
  await expect(signButton(page)).toBeEnabled();
};
export const signButton = (page: Page) => page.getByRole('button', { name: /^(Sign this petition|Signer cette pétition)$/ });
export const waitingText = /○ Saved on this phone\. It will be sent when there is a network\./;
export const countedText = /✓ You signed\. Your signature counts\./;
