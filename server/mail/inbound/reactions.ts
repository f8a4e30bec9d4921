import { followMessages } from '../../messages/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './ledger/ledger-store.ts'

export const forgetTicketOfMails: Reaction = (tx, events) =>
  store.forgetTickets(
    tx,
    events.flatMap(({ ticket }) => ticket ?? []),
  )

export const moveMails = followMessages('mails')
