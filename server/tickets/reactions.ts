import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const keepContactOnTickets: Reaction<{ contact: string }> = (tx, events) =>
  store.keepContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )
