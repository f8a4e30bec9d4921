import type { GlobalRead } from '../../platform/db/transaction.ts'

/*
 * The statements of a scrape. None counts tickets or messages: PostgreSQL keeps the sizes, and estimates of rows.
 */

export type Database = { size: number; most: number; schema: string; connections: Record<string, number> }

export const database = async ({ sql }: GlobalRead) => {
  const [found] = await sql<[Database]>`
    select pg_database_size(current_database()) as size, current_setting('max_connections')::integer as most,
      (select max(name collate "C") from migrations) as schema,
      (select jsonb_object_agg(state, connections) from (
        select coalesce(state, 'unknown') as state, count(*) as connections
        from pg_stat_activity where datname = current_database() group by 1) as by_state) as connections`
  return found
}

export type Table = { name: string; bytes: number; rows: number | null; dead: number }

export const tables = ({ sql }: GlobalRead) => sql<Table[]>`
  select c.relname as name, pg_total_relation_size(c.oid) as bytes,
    nullif(c.reltuples, -1)::float8 as rows, coalesce(s.n_dead_tup, 0) as dead
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname limit 500`

export const channelsInTrouble = async ({ sql }: GlobalRead) => {
  const [found] = await sql<[{ sending: number; receiving: number }]>`
    select count(sending_failing_since) as sending, count(receiving_failing_since) as receiving from channel_mail`
  return found
}

export const lastProof = async ({ sql }: GlobalRead) => {
  const [{ at }] = await sql<[{ at: Date | null }]>`select max(proved_at) as at from backups`
  return at
}

export const quarantined = async ({ sql }: GlobalRead) => {
  const [{ mails }] = await sql<[{ mails: number }]>`
    select coalesce(sum(mails), 0)::bigint as mails from mail_counts where status = 'quarantined'`
  return mails
}

export type Ending = { kind: string; expired: number; in_7_days: number; in_30_days: number }

/** Counts what has an end, by kind. Other ends can only be read inside their workspace, whose admins are warned. */
export const endings = ({ sql, now }: GlobalRead) => sql<Ending[]>`
  select kind, count(*) filter (where ends_at <= ${now}) as expired,
    count(*) filter (where ends_at > ${now} and ends_at <= ${now}::timestamptz + interval '7 days') as in_7_days,
    count(*) filter (where ends_at > ${now}) as in_30_days
  from (
    select 'api_token' as kind, expires_at as ends_at from tokens where kind = 'api' and revoked_at is null
    union all select 'certificate', receiving_certificate_ends_at from channel_mail
    union all select 'certificate', sending_certificate_ends_at from channel_mail
  ) as all_ends
  where ends_at between ${now}::timestamptz - interval '30 days' and ${now}::timestamptz + interval '30 days'
  group by kind order by kind`
