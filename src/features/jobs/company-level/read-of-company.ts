import type { Reader } from '#src/data/sync/ports.ts';
import type { Row } from '#src/shared/row.ts';

/** What a table has of one company, by the public id of its page; a company has one row in it. */
export const readOfCompany = async (reader: Reader, table: string, company: string): Promise<Row | undefined> => {
  const isIts = (row: Row): boolean => row.company === company;
  return (await reader.rowsOfTable(table, isIts)).find(isIts);
};
