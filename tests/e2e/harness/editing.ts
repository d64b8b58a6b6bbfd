/** What editors do to the directory, over HTTP, and what everybody is told of a row. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoAdmin } from './accounts.ts';
import { postJson, tokenOf } from './moderation.ts';

const source = { title: 'Official Gazette 12/2026', url: 'https://gazette.example/12', as_of: '2026-10', licence: 'official act' };

export interface Row {
  readonly id: string;
  readonly pid: string;
  readonly rev: string;
}

/** By the administrator of the demo, as another editor does it meanwhile. */
export const saveVillage = async (origin: string, told: object, known?: Row): Promise<Row> => {
  const token = await tokenOf(origin, demoAdmin(), 'known');
  const body = { of_table: 'villages', target: known?.id ?? randomUUID(), base: known?.rev ?? null, told, source, why: 'Told by a reader' };
  const answer = (await postJson(origin, '/rest/v1/rpc/save_directory_row', body, token)) as { readonly status: string; readonly row: Row };
  expect(answer.status).toBe('ok');
  return answer.row;
};

/** As it is now. */
export const readVillage = async (origin: string, pid: string): Promise<Row> => {
  const token = await tokenOf(origin, demoAdmin(), 'known');
  const answer = await postJson(origin, '/rest/v1/rpc/read_directory_row', { of_table: 'villages', of_pid: pid }, token);
  return (answer as { readonly row: Row }).row;
};

/** Names that no other test's rows have; letters alone. */
export const newPlace = (): string => `Nkol${randomUUID().replace(/[^a-f]/g, '')}`;

export const fillSource = async (page: Page | Locator, title = source.title): Promise<void> => {
  await page.getByLabel('Title of the source').fill(title);
  await page.getByLabel('Its web address').fill(source.url);
  await page.getByLabel('True as of').fill(source.as_of);
  await page.getByLabel('Reason').fill('A reader has written to us');
};
