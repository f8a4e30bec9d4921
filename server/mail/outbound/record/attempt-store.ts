import type { SendStatus } from '../../../../contract/messages/messages.ts'
import { batched } from '../../../platform/db/batched.ts'
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

type Wanted = { before: Date | undefined; most: number }

/** Deletes the attempts before a time among those of the first messages. Returns how many. */
export const forgetOldAttempts = async ({ sql, workspace }: Write, { before, most }: Wanted) => {
  if (!before) return 0
  const { count } = await sql`
    delete from delivery_attempts d using (
      select message_id, status, words_hash from delivery_attempts
      where workspace_id = ${workspace} order by message_id, status, words_hash limit ${most}) as first
    where d.workspace_id = ${workspace} and d.message_id = first.message_id and d.status = first.status
      and d.words_hash = first.words_hash and d.last_at < ${before}`
  return count
}
