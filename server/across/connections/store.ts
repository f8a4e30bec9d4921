import type { ConnectionReminder } from '../../../contract/across/connections.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`id, ulid, name, note, expires_at, created_at`

export const all = (tx: Read) => tx.sql<ConnectionReminder[]>`
  select ${columns(tx)} from connection_reminders where workspace_id = ${tx.workspace}`

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from connection_reminders where workspace_id = ${workspace}`
  return total
}

export const find = async (tx: Read, ulid: string) => {
  const [reminder] = await tx.sql<ConnectionReminder[]>`
    select ${columns(tx)} from connection_reminders where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return reminder
}

/** Finds and locks a reminder: until the transaction ends, nobody else changes or deletes it. */
export const lock = async (tx: Write, ulid: string) => {
  const [reminder] = await tx.sql<ConnectionReminder[]>`
    select ${columns(tx)} from connection_reminders
    where workspace_id = ${tx.workspace} and ulid = ${ulid} for update`
  return reminder
}

type Settings = { name: string; note: string | null; expires_at: Date }

export const insert = async (tx: Write, { name, note, expires_at }: Settings) => {
  const [reminder] = await tx.sql<[ConnectionReminder]>`
    insert into connection_reminders (workspace_id, ulid, name, note, expires_at, created_at)
    values (${tx.workspace}, ${newUlid()}, ${name}, ${note}, ${expires_at}, ${tx.now})
    returning ${columns(tx)}`
  return reminder
}

export const update = async (tx: Write, id: number, { name, note, expires_at }: Settings) => {
  const [reminder] = await tx.sql<[ConnectionReminder]>`
    update connection_reminders set name = ${name}, note = ${note}, expires_at = ${expires_at}
    where workspace_id = ${tx.workspace} and id = ${id} returning ${columns(tx)}`
  return reminder
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from connection_reminders where workspace_id = ${workspace} and id = ${id}`
