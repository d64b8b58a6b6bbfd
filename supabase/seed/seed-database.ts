/** The little an importer needs of a database. PGlite and a single `pg` client both fit; a pool does not (transactions). */
export interface SeedDatabase {
  query(sql: string, params?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  exec(sql: string): Promise<unknown>;
}
