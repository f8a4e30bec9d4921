import { lockBrain, removeArticles, removeBrain } from '../../articles/index.ts'
import { removeContact } from '../../contacts/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { lockTicket, removeTicket } from '../../tickets/index.ts'
import { removeWorkflow } from '../../workflows/index.ts'
import { removeOfTickets } from '../../writing/index.ts'
import * as store from './store.ts'

/** Deletes exactly the sample data. What people have added to it stays, apart from messages of sample tickets. */
export const unload = async (tx: Write) => {
  await store.lock(tx)
  const tickets = await store.tickets(tx)
  if (tickets.length) await removeOfTickets(tx, tickets)
  for (const id of tickets) {
    const ticket = await lockTicket(tx, id)
    if (ticket) await removeTicket(tx, ticket)
  }
  for (const contact of await store.contacts(tx)) removeContact(tx, contact)
  for (const workflow of await store.workflows(tx)) await removeWorkflow(tx, workflow)
  for (const { ulid } of await store.brains(tx)) await removeSampleBrain(tx, ulid)
  await store.forget(tx)
}

const removeSampleBrain = async (tx: Write, ulid: string) => {
  const brain = await lockBrain(tx, ulid)
  if (!brain) return
  const articles = await store.articles(tx, brain.id)
  const samples = articles.filter(({ is_sample }) => is_sample).map(({ ulid }) => ulid)
  if (samples.length === articles.length) removeBrain(tx, brain)
  else if (samples.length) await removeArticles(tx, brain, samples)
}
