import { createTicket } from '../../../contract/tickets/tickets.ts'
import {
  createTicketTemplate,
  deleteTicketTemplate,
  listTicketTemplates,
  showTicketTemplate,
  ticketTemplateCreated,
  ticketTemplateDeleted,
  ticketTemplateUpdated,
  updateTicketTemplate,
} from '../../../contract/writing/ticket-templates.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { isShareable } from '../../tickets/index.ts'
import { create, prepare } from './create-ticket.ts'
import { checkTexts, contentOf } from './save.ts'
import * as store from './store.ts'

type Params = { ticketTemplate: string }

const find = (tx: Read, { ticketTemplate }: Params, me: Principal) => store.find(tx, me, ticketTemplate)

const lock = async (tx: Write, params: Params, me: Principal) => {
  await store.lockAll(tx)
  return find(tx, params, me)
}

/** Admins can change shared templates of other members. */
const mayChange = (me: Principal, { isOwn }: store.FoundTemplate) => {
  if (!isOwn) authorize(me, 'writeSharedTemplate')
}

const shown = async (tx: Read, me: Principal, ulid: string) => {
  const template = await store.find(tx, me, ulid)
  if (!template) throw notFound()
  return template
}

const checked = { prepare: checkTexts }

export const routes = [
  route(createTicket, create, { prepare, mayShare: isShareable }),
  route(listTicketTemplates, ({ tx, me }) => store.all(tx, me)),
  route(showTicketTemplate, find, async ({ found }) => found),
  route(
    createTicketTemplate,
    async ({ tx, me, body }) => {
      await store.lockAll(tx)
      const ulid = await store.insert(tx, me.user.id, await contentOf(tx, body))
      await assertRoom(tx, 'ticket_templates')
      emit(tx, ticketTemplateCreated, { ticket_template: ulid })
      return shown(tx, me, ulid)
    },
    checked,
  ),
  route(
    updateTicketTemplate,
    lock,
    async ({ tx, me, found, body }) => {
      mayChange(me, found)
      // The caller would lose access to a template of another author that is no longer shared.
      if (!found.isOwn && body.is_shared === false)
        throw invalid({ is_shared: ['Only the author can stop to share it. Delete it instead.'] })
      await store.update(tx, found.id, await contentOf(tx, body, found))
      await assertRoom(tx, 'ticket_templates')
      emit(tx, ticketTemplateUpdated, { ticket_template: found.ulid })
      return shown(tx, me, found.ulid)
    },
    checked,
  ),
  route(deleteTicketTemplate, lock, async ({ tx, me, found }) => {
    mayChange(me, found)
    await store.remove(tx, found.id)
    emit(tx, ticketTemplateDeleted, { ticket_template: found.ulid })
  }),
]
