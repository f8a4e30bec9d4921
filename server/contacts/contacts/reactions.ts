import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const forgetCompanyOfContacts: Reaction<{ company: string }> = (tx, events) =>
  store.forgetCompanies(
    tx,
    events.map(({ facts }) => facts.company),
  )

export const removeContact: Reaction<{ contact: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.contact),
  )
