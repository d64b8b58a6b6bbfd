/** What PostgreSQL tells anybody of what happens in it: sizes, statistics, locks, statements under way. */
import type { SqlPath } from './sql-paths.ts';

const ours = "('ballot', 'app')";
const ofThisDatabase = '(select oid from pg_database where datname = current_database())';

export const catalogPaths: readonly SqlPath[] = [
  {
    name: 'pg_class: sizes',
    sql: `select relname, reltuples, relpages, pg_relation_size(oid), pg_relation_filepath(oid) is null from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ${ours}) order by 1`,
  },
  { name: 'pg_stats', sql: `select * from pg_stats where schemaname in ${ours}` },
  { name: 'pg_statistic', sql: 'select * from pg_statistic' },
  {
    name: 'pg_stat_user_tables: rows written',
    sql: `select relname, n_tup_ins, n_tup_upd, n_tup_del, n_tup_hot_upd, n_live_tup, n_dead_tup from pg_stat_user_tables where schemaname = 'ballot' order by 1`,
  },
  {
    name: 'pg_stat_user_tables: rows published',
    sql: `select relname, n_tup_ins, n_tup_upd, n_tup_del from pg_stat_user_tables where schemaname = 'app' order by 1`,
  },
  {
    name: 'pg_stat_user_indexes',
    sql: "select indexrelname, idx_scan, idx_tup_read from pg_stat_user_indexes where schemaname = 'ballot' order by 1",
  },
  {
    name: 'pg_statio_user_tables',
    sql: "select relname, heap_blks_read + heap_blks_hit from pg_statio_user_tables where schemaname = 'ballot' order by 1",
  },
  { name: 'pg_stat_user_functions', sql: 'select * from pg_stat_user_functions order by 1' },
  { name: 'pg_stat_xact_user_tables', sql: 'select relname, n_tup_ins, n_tup_upd from pg_stat_xact_user_tables order by 1' },
  {
    name: 'pg_stat_activity',
    sql: `select state, wait_event_type, query, backend_xid is null from pg_stat_activity
      where datid = ${ofThisDatabase} and pid <> pg_backend_pid() order by 1, 2, 3`,
  },
  {
    name: 'pg_locks',
    sql: `select locktype, relation::regclass::text, page, tuple, classid, objid, mode, granted from pg_locks
      where database = ${ofThisDatabase} and pid <> pg_backend_pid() order by 1, 2, 3, 4, 5, 6, 7`,
  },
  { name: 'pg_prepared_statements', sql: 'select name, statement from pg_prepared_statements order by 1' },
  { name: 'pg_cursors', sql: 'select name, statement from pg_cursors order by 1' },
  { name: 'pg_sequences', sql: 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2' },
  { name: 'pg_largeobject_metadata', sql: 'select * from pg_largeobject_metadata' },
  { name: 'pg_publication_tables', sql: 'select * from pg_publication_tables order by 1, 2, 3' },
  { name: 'pg_replication_slots', sql: 'select * from pg_replication_slots' },
  {
    name: 'pg_settings: logs',
    sql: "select name, setting from pg_settings where name like 'log%statement%' or name like 'log_param%' order by 1",
  },
  { name: 'pg_last_committed_xact', sql: 'select pg_last_committed_xact()' },
  { name: 'log files', sql: 'select * from pg_ls_logdir()' },
  { name: 'files of the database', sql: "select pg_read_file('postgresql.auto.conf')" },
  { name: 'pg_get_wal_records', sql: "select * from pg_get_wal_records_info_till_end_of_wal('0/0')" },
  { name: 'pg_stat_statements', sql: 'select query from pg_stat_statements' },
  {
    name: 'information_schema',
    sql: `select table_name, column_name from information_schema.columns where table_schema in ${ours} order by 1, 2`,
  },
];
