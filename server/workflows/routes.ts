import { previewChatMessage } from '../../contract/workflows/chat-messages.ts'
import { rotateSigningSecret, showSigningSecret } from '../../contract/workflows/signing-secret.ts'
import {
  listTicketWorkflowRuns,
  listWorkflowRuns,
  previewWorkflow,
  previewYear,
} from '../../contract/workflows/workflow-runs.ts'
import {
  createWorkflow,
  deleteWorkflow,
  listStartableWorkflows,
  listWorkflowStats,
  listWorkflows,
  moveWorkflow,
  previewRun,
  runWorkflow,
  showWorkflow,
  updateWorkflow,
} from '../../contract/workflows/workflows.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { route } from '../platform/http/route.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import { findTicket } from '../tickets/index.ts'
import { removeWorkflow } from './actions.ts'
import { previewByHand, runByHand, startable, ticketAndWorkflow } from './by-hand.ts'
import { move } from './order/move.ts'
import { chatMessage } from './preview/chat-message.ts'
import { preview } from './preview/preview.ts'
import { beginYear } from './preview/year.ts'
import { assertWithin } from './record/access.ts'
import { urlFaults } from './requests/request-urls.ts'
import * as signing from './requests/signing.ts'
import { change, create } from './rules/save.ts'
import * as store from './rules/store.ts'
import * as runs from './runs/listing.ts'
import { stats } from './stats/stats.ts'

type Services = { keys: Keys }
type Path = { workflow: string }

const find = (tx: Read, { workflow }: Path, me: Principal) => store.find(tx, workflow, me.channels)

const lock = async (tx: Write, { workflow }: Path, me: Principal) => {
  await store.lockAll(tx)
  return store.findStored(tx, workflow, me.channels)
}

const findOnly = (tx: Read, { ticket }: { ticket: string }, me: Principal) =>
  findTicket(tx, ticket, me.channels)

export const routes = [
  route(previewWorkflow, preview),
  route(previewYear, beginYear),
  route(listWorkflows, ({ tx, me }) => store.all(tx, me.channels)),
  route(showWorkflow, find, async ({ found }) => found),
  route(
    createWorkflow,
    ({ tx, me, body, prepared }) => create(tx, body, { access: me.channels, faults: prepared }),
    { prepare: urlFaults },
  ),
  route(
    updateWorkflow,
    lock,
    async ({ tx, me, found, body, prepared }) => {
      assertWithin(me.channels, found)
      return change(tx, found, body, { access: me.channels, faults: prepared })
    },
    { prepare: urlFaults },
  ),
  route(moveWorkflow, lock, ({ tx, me, found, body }) => {
    assertWithin(me.channels, found)
    return move(tx, found, body.after)
  }),
  route(listWorkflowStats, ({ tx, me }) => stats(tx, me.channels)),
  route(showSigningSecret, ({ tx }, { keys }: Services) => signing.show(tx, keys)),
  route(rotateSigningSecret, ({ tx }, { keys }: Services) => signing.rotate(tx, keys)),
  route(deleteWorkflow, lock, async ({ tx, me, found }) => {
    assertWithin(me.channels, found)
    await removeWorkflow(tx, found)
  }),
  route(previewChatMessage, findOnly, chatMessage),
  route(previewRun, ticketAndWorkflow, previewByHand),
  route(listStartableWorkflows, findOnly, startable),
  route(runWorkflow, ticketAndWorkflow, runByHand),
  route(listTicketWorkflowRuns, findOnly, ({ tx, me, found, page }) =>
    runs.ofTicket(tx, { ticket: found.id, access: me.channels }, page),
  ),
  route(listWorkflowRuns, find, ({ tx, me, found, reading }) =>
    runs.ofWorkflow(tx, { workflow: found.id, access: me.channels, reading }),
  ),
]
