import { leasedWork } from '../../platform/background/leased-work.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import { answer, backoffMs, mostAttempts, reasonOf, type Services } from './answering/answer.ts'
import { giveUp } from './answering/write.ts'
import * as store from './record/store.ts'

const agentAnswers: WorkTable = {
  work: store.agentWork,
  name: 'agent_answers',
  key: 'message_id',
  only: (sql) => sql`due_at is not null`,
}

/** Answers the messages that wait for the agent of their channel. */
export const answeringMessages = (services: Services) =>
  leasedWork<store.Due>(services, {
    table: agentAnswers,
    limits: { atOnce: 8, perWorkspace: 2 },
    // Longer than the timeout of the model, plus everything else.
    deadlineMs: 180_000,
    retry: {
      backoffMs,
      mostAttempts,
      note: (tx, { message_id }, error) => store.note(tx, message_id, reasonOf(error)),
      giveUp: (tx, { message_id }, error) => giveUp(tx, message_id, reasonOf(error)),
    },
    run: (row) => answer(services, row),
  })
