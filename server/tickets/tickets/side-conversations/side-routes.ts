import type { Text } from '../../../../contract/messages/messages.ts'
import {
  listSideConversations,
  setSideConversationStatus,
  showSideConversation,
  startSideConversation,
  writeSideMessage,
} from '../../../../contract/tickets/side-conversations.ts'
import { draftOf } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import { find as findTicket } from '../record/store.ts'
import { findSide, setSideStatus, showSide, sidesOf, startSide, writeInSide } from './sides.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

const draft = { prepare: (body: Text, workspace: number) => draftOf(body, workspace) }

export const sideRoutes = [
  route(listSideConversations, find, ({ tx, found }) => sidesOf(tx, found.id)),
  route(showSideConversation, findSide, showSide),
  route(startSideConversation, find, startSide, draft),
  route(writeSideMessage, findSide, writeInSide, draft),
  route(setSideConversationStatus, findSide, setSideStatus),
]
