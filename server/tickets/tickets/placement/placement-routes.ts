import {
  type MessagePlacement,
  showMessagePlacement,
} from '../../../../contract/tickets/moves/message-placement.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import * as tickets from '../record/store.ts'
import * as store from './placement-store.ts'
import { decisionOn, wayOf } from './rules.ts'

const find = async (tx: Read, params: { ticket: string; message: string }, me: Principal) => {
  const ticket = await tickets.find(tx, params.ticket, me.channels)
  return ticket && store.find(tx, ticket.id, params.message)
}

const placementOf = async (
  tx: Read,
  message: store.PlacedMessage,
  { channels }: Principal,
): Promise<MessagePlacement> => {
  const [mail, event, moves, merge] = await Promise.all([
    message.came_by_mail ? store.mailOf(tx, message, channels) : undefined,
    store.writingOf(tx, message),
    store.movesOf(tx, message, channels),
    message.merged_from_id === null ? undefined : store.mergeOf(tx, message, channels),
  ])
  return {
    message_ulid: message.ulid,
    ...wayOf(message, event),
    mail: mail ? decisionOn(mail) : null,
    moves: merge ? [...moves, merge] : moves,
  }
}

export const placementRoutes = [
  route(showMessagePlacement, find, ({ tx, me, found }) => placementOf(tx, found, me)),
]
