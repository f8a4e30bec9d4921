import {
  createTicketPanel,
  deleteTicketPanel,
  listTicketPanels,
  type PanelAnswer,
  type PanelTrial,
  rotateTicketPanelSecret,
  showPanelAnswer,
  showTicketPanel,
  testTicketPanel,
  ticketPanelCreated,
  ticketPanelDeleted,
  ticketPanelSecretReplaced,
  ticketPanelUpdated,
  updateTicketPanel,
} from '../../../contract/webhooks/ticket-panels.ts'
import { overlapHours } from '../../../contract/webhooks/webhooks.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { afterwards, supplement } from '../../platform/http/afterwards.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { findTicket } from '../../tickets/index.ts'
import { type Checking, urlFaults } from '../record/save.ts'
import { newSecret } from '../record/secrets.ts'
import { nothing } from './answer.ts'
import type { Answered, Panels } from './asking.ts'
import { exampleQuestion, questionAbout } from './question.ts'
import { record } from './record.ts'
import { change, create, get } from './save.ts'
import { failed, isFailed } from './send.ts'
import * as store from './store.ts'

type Keyed = { keys: Keys }
type Asking = { ticketPanels: Panels; db: Db }
type Params = { ticketPanel: string }

const mostShown = 4_096

const find = (tx: Read, { ticketPanel }: Params) => store.find(tx, ticketPanel)
const lock = (tx: Write, { ticketPanel }: Params) => store.lock(tx, ticketPanel)
const factsOf = ({ ulid, name }: { ulid: string; name: string }) => ({ ticket_panel: ulid, name })

/** A ticket that the caller can access, with the panel if it has it. */
const findWithTicket = async (
  tx: Read,
  { ticket: of, ticketPanel }: Params & { ticket: string },
  me: Principal,
) => {
  const ticket = await findTicket(tx, of, me.channels)
  const asking = { ulid: ticketPanel, user: me.user.id }
  const panel = ticket && (await store.findToAsk(tx, asking, ticket.channel_id))
  return ticket && panel && { ticket, panel }
}

const answerOf = ({ outcome, at: answered_at }: Answered): PanelAnswer => {
  if (isFailed(outcome)) return { ...nothing, failure: outcome.failure, error: outcome.error, answered_at }
  const { title, facts, sections, updated_at } = outcome
  return { title, facts, sections, updated_at, failure: null, error: null, answered_at }
}

const trialOf = (answered: Answered): PanelTrial => ({
  ...answerOf(answered),
  status: answered.outcome.status,
  duration_ms: answered.durationMs,
  request_body: answered.body,
  response_body: answered.outcome.response?.slice(0, mostShown) ?? null,
})

const running = failed('busy', 'The first request is still running.')

export const panelRoutes = [
  route(listTicketPanels, ({ tx }) => store.all(tx)),
  route(showTicketPanel, find, async ({ found }) => found),
  route(
    createTicketPanel,
    async ({ tx, body, prepared }, { keys }: Keyed & Checking) => {
      const { panel, secret } = await create(tx, body, { keys, faults: prepared })
      emit(tx, ticketPanelCreated, factsOf(panel))
      return { ...panel, secret }
    },
    { prepare: urlFaults },
  ),
  route(
    updateTicketPanel,
    lock,
    async ({ tx, found, body, prepared }) => {
      const panel = await change(tx, found, body, prepared)
      emit(tx, ticketPanelUpdated, factsOf(panel))
      return panel
    },
    { prepare: urlFaults },
  ),
  route(deleteTicketPanel, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, ticketPanelDeleted, factsOf(found))
  }),
  route(rotateTicketPanelSecret, lock, async ({ tx, found }, { keys }: Keyed) => {
    const { shown, sealed } = newSecret(keys, found.ulid)
    await store.replaceSecret(tx, found.id, sealed, new Moment(tx.now.getTime() + overlapHours * 3_600_000))
    emit(tx, ticketPanelSecretReplaced, factsOf(found))
    return { ...(await get(tx, found.ulid)), secret: shown }
  }),
  route(testTicketPanel, find, async ({ tx, me, found, whenGone }, { ticketPanels, db }: Asking) => {
    const { workspace, now } = tx
    const panel = await store.findToAsk(tx, { ulid: found.ulid, user: me.user.id }, null)
    if (!panel) throw notFound()
    const data = exampleQuestion(panel, me, now)
    const meanwhile = trialOf({ outcome: running, at: now, body: '', durationMs: 0 })
    return supplement(meanwhile, async () => {
      const asked = { workspace, panel, data, insists: true, signal: whenGone() }
      const answered = await ticketPanels(asked)
      await record({ db }, workspace, panel, answered)
      return trialOf(answered)
    })
  }),
  route(
    showPanelAnswer,
    findWithTicket,
    async ({ tx, me, found: { ticket, panel }, query, whenGone }, { ticketPanels, db }: Asking) => {
      const { workspace } = tx
      const data = await questionAbout(tx, ticket, panel, me)
      if (!data) throw notFound()
      return afterwards(async () => {
        const asked = { workspace, panel, data, refreshes: query.refresh === 'true', signal: whenGone() }
        const answered = await ticketPanels(asked)
        await record({ db }, workspace, panel, answered)
        return answerOf(answered)
      })
    },
  ),
]
