import { dueInTurns } from '../platform/background/fair-claim.ts'
import type { Room } from '../platform/background/slots.ts'
import type { Moment } from '../platform/clock.ts'
import { isAbandoned, type Lease } from '../platform/db/holder.ts'
import type { GlobalWrite, Read, Write } from '../platform/db/transaction.ts'

/** A brain to check, and how often that was asked for. */
export type Due = { workspace_id: number; brain_id: number; asked: number }

/** Takes brains that are due; others leave them alone until the given moment. */
export const take = (tx: GlobalWrite, room: Room, { until, holder }: Lease) => {
  const due = dueInTurns(tx, room, { table: 'brains_to_check', id: 'brain_id', at: 'due_at' })
  return tx.sql<Due[]>`
    with taken as materialized (
      select workspace_id, brain_id from brains_to_check
      where (workspace_id, brain_id) in (${due}) and due_at <= ${tx.now} for update skip locked
    )
    update brains_to_check t set due_at = ${until}, holder = ${holder} from taken
    where t.workspace_id = taken.workspace_id and t.brain_id = taken.brain_id
    returning t.workspace_id, t.brain_id, t.asked`
}

/** What a process held that is gone may be taken by the others at once. */
export const takeOver = (tx: GlobalWrite) => tx.sql`
  update brains_to_check set due_at = ${tx.now} where due_at > ${tx.now} and ${isAbandoned(tx)}`

/** Some seconds after the last change. */
export const want = ({ sql, workspace }: Write, brain: number) =>
  sql`select want_check(${workspace}, ${brain})`

export const wantNow = ({ sql, workspace, now }: Write, brain: number) => sql`
  insert into brains_to_check as t (workspace_id, brain_id, due_at) values (${workspace}, ${brain}, ${now})
  on conflict (workspace_id, brain_id) do update set due_at = excluded.due_at, asked = t.asked + 1`

/** Unless it was asked for again. */
export const postpone = ({ sql, workspace }: Write, { brain_id, asked }: Due, until: Moment) => sql`
  update brains_to_check set due_at = ${until}, holder = null
  where workspace_id = ${workspace} and brain_id = ${brain_id} and asked = ${asked}`

/** Unless it was asked for again. */
export const remove = ({ sql, workspace }: Write, { brain_id, asked }: Due) => sql`
  delete from brains_to_check where workspace_id = ${workspace} and brain_id = ${brain_id} and asked = ${asked}`

export const isDue = async ({ sql, workspace }: Read, brain: number) => {
  const found =
    await sql`select from brains_to_check where workspace_id = ${workspace} and brain_id = ${brain}`
  return found.length > 0
}
