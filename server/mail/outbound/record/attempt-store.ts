import type { SendStatus } from '../../../../contract/messages/messages.ts'
import { batched } from '../../../platform/db/batched.ts'
import type { OldPortion } from '../../../platform/db/erasing.ts'
import type { Write } from '../../../platform/db/transaction.ts'

export type Attempt = { message: number; status: SendStatus; words: string }

/** Keeps the result of an attempt, or counts it if the same result is known. */
export const keepAttempt = batched(async ({ sql, workspace, now }, attempts: Attempt[]) => {
  const inOrder = attempts.toSorted((one, other) => one.message - other.message)
  await sql`
    insert into delivery_attempts as known (workspace_id, message_id, status, words, first_at, last_at)
    select ${workspace}, message, status, words, ${now}, ${now}
    from unnest((select ${inOrder.map(({ message }) => message)}::bigint[]),
      (select ${inOrder.map(({ status }) => status)}::text[]), (select ${inOrder.map(({ words }) => words)}::text[]))
      as tried (message, status, words)
    on conflict (workspace_id, message_id, status, words_hash)
    do update set times = known.times + 1, last_at = excluded.last_at`.execute()
  return attempts.map(() => undefined)
})

/**
 * Deletes the attempts before a time to send the next messages. Returns how many it read, and the last of these messages. A
 * late attempt stays.
 */
export const forgetOldAttempts = async ({ sql, workspace }: Write, { after, before, most }: OldPortion) => {
  const old = await sql<{ message: number }[]>`
    select message_id as message from (
      select message_id, first_at from delivery_attempts
      where workspace_id = ${workspace} and message_id > ${after} order by message_id limit ${most}) as next
    where first_at < ${before} order by message_id`
  await sql`
    delete from delivery_attempts
    where workspace_id = ${workspace} and message_id = any (${old.map(({ message }) => message)}::bigint[])
      and last_at < ${before}`
  return { read: old.length, last: old.at(-1)?.message ?? after }
}
