/** Brings the open data of this folder into the database. Running it again changes nothing that did not change in the files. */
import { fileURLToPath } from 'node:url';
import { readAreas } from './areas/read-areas.ts';
import { type Findings, newFindings } from './core/findings.ts';
import { loadTable, type TableReport, type TableRows } from './core/load-table.ts';
import type { SeedFolder } from './core/read-csv.ts';
import { loadHolidays } from './events/load-holidays.ts';
import { readHolidays } from './events/read-holidays.ts';
import { loadLimits, withoutEdited } from './numbers/beside-editors.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { listSeries } from './numbers/series-list.ts';
import { readMinistries } from './organisations/ministries.ts';
import { readOutlets } from './organisations/read-outlets.ts';
import { readFons } from './people/read-fons.ts';
import { readPolitics } from './people/read-politics.ts';
import { readCompanies } from './places/read-companies.ts';
import { readHealth } from './places/read-health.ts';
import { readResearchBodies } from './places/read-research-bodies.ts';
import { readSchools } from './places/read-schools.ts';
import { readVillages } from './places/read-villages.ts';
import type { SeedDatabase } from './seed-database.ts';
import { ownedSources, readSources } from './sources/source-list.ts';

export interface ImportProgress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  /** Also the files whose licence is unclear (MBOA_SEED_UNCLEAR=1). */
  readonly unclear: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportReport extends Findings {
  readonly tables: Readonly<Record<string, TableReport>>;
  /** Public holidays: no table of their own, but events among all others. */
  readonly holidays: TableReport;
}

export const importSeed = async (db: SeedDatabase, options: ImportOptions): Promise<ImportReport> => {
  const findings = newFindings();
  const folder: SeedFolder = { path: folderAt('data'), findings };
  const tables: Record<string, TableReport> = {};
  for (const read of readSeed(folder, options)) {
    const part = read.table === 'series_lines' ? { ...read, rows: await withoutEdited(db, read.rows) } : read;
    const total = part.rows.length;
    tables[part.table] = await loadTable(db, part, ownedSources, (done) => options.onProgress?.({ table: part.table, done, total }));
  }
  await loadLimits(db, listSeries(options.unclear));
  const holidays = await loadHolidays(db, readHolidays(folder));
  return { tables, holidays, ...findings };
};

const folderAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Every table's rows, parents before children. */
const readSeed = (folder: SeedFolder, options: ImportOptions): readonly TableRows[] => {
  const areas = readAreas(folder);
  const unclear: SeedFolder = { ...folder, path: folderAt('data-unclear') };
  const politics = readPolitics(folder, areas, options.unclear ? unclear : null);
  const numbers = readNumbers(folder, unclear, listSeries(options.unclear));
  const villages = readVillages(folder, areas.index);
  const bodies = readResearchBodies(folder);
  const health = readHealth(folder, areas.index);
  return [
    { table: 'sources', rows: readSources(options) },
    { table: 'regions', rows: areas.regions },
    { table: 'divisions', rows: areas.divisions },
    { table: 'subdivisions', rows: areas.subdivisions },
    { table: 'parties', rows: politics.parties },
    { table: 'ministries', rows: readMinistries() },
    { table: 'councils', rows: politics.councils },
    { table: 'people', rows: politics.people },
    { table: 'memberships', rows: politics.memberships },
    { table: 'villages', rows: villages },
    { table: 'fons', rows: readFons(folder, areas.index, new Set(villages.map((row) => row.id))) },
    { table: 'schools', rows: readSchools(folder, areas.index, bodies.education) },
    { table: 'hospitals', rows: health.hospitals },
    { table: 'pharmacies', rows: health.pharmacies },
    { table: 'companies', rows: readCompanies(folder, areas.index, bodies.others) },
    { table: 'outlets', rows: readOutlets(folder) },
    { table: 'series', rows: numbers.series },
    { table: 'series_lines', rows: numbers.lines },
  ];
};
