import { type Export, type ExportKind, exportDays } from '../../../../contract/across/exports.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

export type Stored = Export & { storage_key: string | null }

const exportMs = exportDays * 24 * 60 * 60_000

const shown = ({ sql, workspace, now }: Read) => sql`
  select e.ulid, e.kind, e.name, e.includes_notes, e.size, e.created_at, e.expires_at, e.storage_key,
    e.work_ulid as long_work,
    case when e.completed_at is not null then 'done' when w.state = 'running' then 'running' else 'failed' end as state,
    case when c.id is not null then json_build_object('ulid', c.ulid, 'name', c.name, 'email', c.email) end as contact,
    case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end as created_by
  from exports e
  left join long_work w on w.workspace_id = ${workspace} and w.ulid = e.work_ulid
  left join contacts c on c.workspace_id = ${workspace} and c.ulid = e.contact_ulid
  left join users u on u.id = e.user_id
  where e.workspace_id = ${workspace} and e.expires_at > ${now}`

export const list = (tx: Read, atMost: number) => tx.sql<Stored[]>`
  ${shown(tx)} order by e.id desc limit ${atMost}`

export const find = async (tx: Read, ulid: string) => {
  const [found] = await tx.sql<Stored[]>`${shown(tx)} and e.ulid = ${ulid}`
  return found
}

export const countRunning = async ({ sql, workspace }: Read) => {
  const [{ running }] = await sql<[{ running: number }]>`
    select count(*) as running from exports e
    join long_work w on w.workspace_id = ${workspace} and w.ulid = e.work_ulid and w.state = 'running'
    where e.workspace_id = ${workspace} and e.completed_at is null`
  return running
}

/** Requests of a workspace count and begin one after the other. */
export const holdAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('exports', ${workspace}))`

export const isErasing = async ({ sql, workspace }: Read, contact: number) => {
  const [begun] = await sql`
    select from erasures where workspace_id = ${workspace} and contact_id = ${contact}`
  return begun !== undefined
}

type New = {
  ulid: string
  kind: ExportKind
  name: string
  contact: string | null
  includesNotes: boolean
  user: number
  work: string
}

export const insert = ({ sql, workspace, now }: Write, made: New) => sql`
  insert into exports (workspace_id, ulid, kind, name, contact_ulid, includes_notes, user_id, work_ulid, created_at,
    expires_at)
  values (${workspace}, ${made.ulid}, ${made.kind}, ${made.name}, ${made.contact}, ${made.includesNotes}, ${made.user},
    ${made.work}, ${now}, ${new Date(now.getTime() + exportMs)})`

export type Begun = {
  kind: ExportKind
  contact: string | null
  includes_notes: boolean
  created_at: Moment
  /** The file of a run that did not end. */
  former: string | null
}

/** Notes the file that is written now, so that it is found whatever happens. Undefined if the export is gone. */
export const setFile = async ({ sql, workspace }: Write, ulid: string, key: string) => {
  const [begun] = await sql<Begun[]>`
    update exports e set storage_key = ${key} from exports o
    where e.workspace_id = ${workspace} and e.ulid = ${ulid} and e.completed_at is null
      and o.workspace_id = ${workspace} and o.id = e.id
    returning e.kind, e.contact_ulid as contact, e.includes_notes, e.created_at, o.storage_key as former`
  return begun
}

/** Returns whether the export still exists, and is written to this file. */
export const complete = async ({ sql, workspace, now }: Write, ulid: string, file: Written) => {
  const { count } = await sql`
    update exports set completed_at = ${now}, size = ${file.size}
    where workspace_id = ${workspace} and ulid = ${ulid} and storage_key = ${file.key} and completed_at is null`
  return count > 0
}
type Written = { key: string; size: number }

type Removed = { ulid: string; storage_key: string | null; work_ulid: string }

export const remove = ({ sql, workspace }: Write, ulid: string) => sql<Removed[]>`
  delete from exports where workspace_id = ${workspace} and ulid = ${ulid} returning ulid, storage_key, work_ulid`

export const removeOfContacts = ({ sql, workspace }: Write, contacts: readonly string[]) => sql<Removed[]>`
  delete from exports where workspace_id = ${workspace} and contact_ulid = any (${[...contacts]}::text[])
  returning ulid, storage_key, work_ulid`

export const removeAll = ({ sql, workspace }: Write) => sql<Removed[]>`
  delete from exports where workspace_id = ${workspace} returning ulid, storage_key, work_ulid`

export const workspacesWithExpired = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from exports where expires_at <= ${now}`
  return rows.map(({ workspace }) => workspace)
}

export const removeExpired = ({ sql, workspace, now }: Write, atMost: number) => sql<Removed[]>`
  delete from exports where workspace_id = ${workspace} and id = any (array(
    select id from exports where workspace_id = ${workspace} and expires_at <= ${now} limit ${atMost}))
  returning ulid, storage_key, work_ulid`
