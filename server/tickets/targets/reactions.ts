import type { Reaction } from '../../platform/events/reactions.ts'
import * as checks from './check-store.ts'
import * as store from './store.ts'

/** Computes the targets of the tickets of the events anew, in the background. */
export const checkTargets: Reaction<object> = (tx, events) => {
  const tickets = [...new Set(events.flatMap(({ ticket }) => ticket ?? []))]
  return tickets.length ? checks.insert(tx, tickets) : undefined
}

/** The company of a contact may be another one. */
export const checkTargetsOfContact: Reaction<{ contact: string }> = (tx, events) =>
  checks.insertOfContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )

export const forgetTagInTargets: Reaction<{ tag: string }> = (tx, events) =>
  store.forget(
    tx,
    'tag',
    events.map(({ facts }) => facts.tag),
  )

export const forgetChannelInTargets: Reaction<{ channel: string }> = (tx, events) =>
  store.forget(
    tx,
    'channel',
    events.map(({ facts }) => facts.channel),
  )

export const forgetCompanyInTargets: Reaction<{ company: string }> = (tx, events) =>
  store.forget(
    tx,
    'company',
    events.map(({ facts }) => facts.company),
  )
