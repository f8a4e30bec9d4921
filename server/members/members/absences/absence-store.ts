import type { Absence } from '../../../../contract/members/absence.ts'
import { wake } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'

export const absences: WorkTable = {
  work: 'ending absences',
  name: 'absences',
  key: 'user_id',
  only: (sql) => sql`w.due_at is not null`,
}

type Within = Pick<Read, 'sql' | 'workspace' | 'now'>

/** The absence `a` of the user `u`, if it has not ended. */
export const joinAbsence = ({ sql, workspace, now }: Within) => sql`
  left join absences a on a.workspace_id = ${workspace} and a.user_id = u.id and (a.due_at is null or a.due_at > ${now})`

/** The columns of an absence that the API returns. */
export const fields = ({ sql }: Pick<Read, 'sql'>) => sql`
  a.user_id is not null as is_away, a.away_until::text as away_until`

export const find = async ({ sql, now }: GlobalRead | Read, workspace: number, user: number) => {
  const [found] = await sql<[Absence]>`
    select ${fields({ sql })} from users u ${joinAbsence({ sql, workspace, now })} where u.id = ${user}`
  return found
}

/** Locks the absence of a member until the transaction ends. */
export const lockMember = ({ sql, workspace }: Write, user: number) => sql`
  select from memberships where workspace_id = ${workspace} and user_id = ${user} for no key update`

/** Both are null for an absence without a last day. */
export type Until = { day: string; due: Date } | { day: null; due: null }

export const set = (tx: Write, user: number, { day, due }: Until) => {
  const { sql, workspace } = tx
  if (due) wake(tx, absences.work, due)
  return sql`
    insert into absences (workspace_id, user_id, away_until, due_at)
    values (${workspace}, ${user}, ${day}::date, ${due})
    on conflict (workspace_id, user_id) do update set away_until = excluded.away_until, due_at = excluded.due_at`
}

export const end = ({ sql, workspace }: Write, user: number) =>
  sql`delete from absences where workspace_id = ${workspace} and user_id = ${user}`

/** Members whose last day is over, the earliest first. */
export const due = async ({ sql, workspace, now }: Read, atMost: number) => {
  const rows = await sql<{ user: number }[]>`
    select user_id as user from absences
    where workspace_id = ${workspace} and due_at <= ${now} order by due_at, user_id limit ${atMost}`
  return rows.map(({ user }) => user)
}

/** Ends the absence of a member if its last day is over. Returns whose it was. */
export const spend = async ({ sql, workspace, now }: Write, user: number) => {
  const [ended] = await sql<{ ulid: string }[]>`
    delete from absences a using users u
    where a.workspace_id = ${workspace} and a.user_id = ${user} and a.due_at <= ${now} and u.id = a.user_id
    returning u.ulid`
  return ended
}

/** The absences with a last day that is not over. */
export const absencesWithEnd = ({ sql, workspace, now }: Read) => sql<{ user: number; day: string }[]>`
  select user_id as user, away_until::text as day from absences where workspace_id = ${workspace} and due_at > ${now}`
