/**
 * Selects how many rows were ever written to the tables whose triggers purge, as PostgreSQL's statistics count them. The
 * number rises after the commit, so who reads it before the tables has all rows that it counts.
 */
export const writtenRows = `select sum(n_tup_ins + n_tup_upd + n_tup_del)::text from pg_stat_user_tables where relid in (
  select tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname like 'purge%')`
