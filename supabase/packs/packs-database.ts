/** The little a builder needs of a database. PGlite and a single `pg` client both fit; a pool does not (one transaction). */
export interface PacksDatabase {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
}
