import type { GlobalRead, GlobalWrite, Write } from '../../platform/db/transaction.ts'

export const workspacesWithExpired = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from uploads where expires_at <= ${now}`
  return rows.map(({ workspace }) => workspace)
}

/** Removes some expired uploads. Returns the storage keys of their files. */
export const removeExpired = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<{ storage_key: string }[]>`
    delete from uploads where workspace_id = ${workspace} and id = any (array(
      select id from uploads where workspace_id = ${workspace} and expires_at <= ${now}
      limit ${atMost} for update skip locked))
    returning storage_key`
  return rows.map(({ storage_key }) => storage_key)
}

export const unnamedAmong = async ({ sql }: GlobalRead, keys: string[]) => {
  const rows = await sql<{ key: string }[]>`select unnamed_files(${keys}::text[]) as key`
  return rows.map(({ key }) => key)
}

export const sweptAmong = async ({ sql }: GlobalRead, days: string[]) => {
  const rows = await sql<{ day: string }[]>`select day from swept_days where day = any (${days}::text[])`
  return new Set(rows.map(({ day }) => day))
}

export const markSwept = ({ sql }: GlobalWrite, day: string) =>
  sql`insert into swept_days (day) values (${day}) on conflict do nothing`
