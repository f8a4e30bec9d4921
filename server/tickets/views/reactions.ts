import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const forgetAssigneeOfViews: Reaction<{ user: string }> = (tx, events) =>
  store.forgetAssignees(
    tx,
    events.map(({ facts }) => facts.user),
  )

export const forgetTeamOfViews: Reaction<{ team: string }> = (tx, events) =>
  store.forgetTeams(
    tx,
    events.map(({ facts }) => facts.team),
  )

export const forgetContactOfViews: Reaction<{ contact: string }> = (tx, events) =>
  store.forgetContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )
