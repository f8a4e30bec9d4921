import type { SendStatus } from '../../../../contract/messages/messages.ts'
import { batched } from '../../../platform/db/batched.ts'

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
