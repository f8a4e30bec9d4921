import {
  createRecurringTicket,
  deleteRecurringTicket,
  listRecurringTickets,
  previewRhythm,
  recurringTicketCreated,
  recurringTicketDeleted,
  recurringTicketUpdated,
  showRecurringTicket,
  updateRecurringTicket,
} from '../../../contract/writing/recurring-tickets.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { showHours } from '../../workspaces/index.ts'
import { nextOf, rhythmOf } from './rhythm.ts'
import { assertMine, change, create, viewsOf } from './save.ts'
import * as store from './store.ts'

type Params = { recurringTicket: string }

const find = async (tx: Read, { recurringTicket }: Params, me: Principal) => {
  const found = await store.find(tx, me, recurringTicket)
  return found && (await viewsOf(tx, [found]))[0]
}

const lock = (tx: Write, { recurringTicket }: Params, me: Principal) => store.lock(tx, me, recurringTicket)

const factsOf = ({ ulid, name }: { ulid: string; name: string }) => ({ recurring_ticket: ulid, name })

export const routes = [
  route(listRecurringTickets, async ({ tx, me }) => viewsOf(tx, await store.all(tx, me))),
  route(showRecurringTicket, find, async ({ found }) => found),
  route(createRecurringTicket, async ({ tx, me, body }) => {
    const made = await create(tx, me, body)
    emit(tx, recurringTicketCreated, factsOf(made))
    return made
  }),
  route(updateRecurringTicket, lock, async ({ tx, me, found, body }) => {
    assertMine(me, found)
    const changed = await change(tx, me, found, body)
    emit(tx, recurringTicketUpdated, factsOf(changed))
    return changed
  }),
  route(deleteRecurringTicket, lock, async ({ tx, me, found }) => {
    assertMine(me, found)
    await store.remove(tx, found.id)
    emit(tx, recurringTicketDeleted, factsOf(found))
  }),
  route(previewRhythm, async ({ tx, body }) => {
    const { timezone } = await showHours(tx)
    return { next: nextOf({ rhythm: rhythmOf(body.rhythm), last_day: null }, timezone, tx.now), timezone }
  }),
]
