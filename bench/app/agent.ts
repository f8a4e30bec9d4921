import { setTimeout as pause } from 'node:timers/promises'
import type { FirstStart } from '../servers.ts'
import { poster, sender } from './demo.ts'

type Started = Pick<FirstStart, 'token'> & { url: string; channel: { ulid: string } }

const articles = [
  [
    'Returns',
    'You can return an item within 30 days. Write to us for a label, and bring the parcel to a shop. The return is free.',
  ],
  [
    'Delivery times',
    'Parcels arrive within 3 working days in Europe. You get a mail with the tracking number when the parcel leaves.',
  ],
] as const

const questions = [
  ['Return', 'How do I return an item from my order?'],
  ['Delivery', 'How long does the delivery of a parcel take in Europe?'],
  ['Australia', 'Do you ship to Australia?'],
  ['Shipping abroad', 'Is delivery to Australia possible?'],
  ['Colours', 'Is the lamp also available in green?'],
] as const

/** Adds an agent with drafts, one of them with a bad verdict, and with questions that it handed over. */
export const addAgent = async (started: Started, session: Record<string, string>) => {
  const post = poster(started)
  const brain = await post('/api/brains', {
    name: 'Help centre',
    additional_instructions: 'Be friendly and brief. Call our customers by their first name.',
  })
  for (const [title, body] of articles)
    await post(`/api/brains/${brain.ulid}/articles`, { title, body, is_public: true })
  const path = `/api/channels/${started.channel.ulid}/agent`
  await sender(started.url, session)(path, { brain_ulid: brain.ulid, agent_mode: 'draft' }, 'PUT')
  for (const [at, [subject, body]] of questions.entries())
    await post('/api/tickets', {
      channel: started.channel.ulid,
      subject,
      from_contact: { email: `customer${at}@shop.test`, name: `Customer ${at + 1}` },
      message: { body: `<p>${body}</p>` },
    })
  const [answer] = await settledAnswers(started, questions.length)
  if (answer)
    await post(
      `/api/tickets/${answer.ticket.ulid}/agent-answers/${answer.message_ulid}/verdict`,
      { verdict: 'bad', reason: 'Only if the item is unused.' },
      'PUT',
    )
  await sender(started.url, session)(path, { agent_mode: 'off' }, 'PUT')
}

type Answer = { ticket: { ulid: string }; message_ulid: string; outcome: string }

/** The drafts, as soon as all messages were processed. */
const settledAnswers = async ({ url, token }: Started, count: number) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/agent-answers`, { headers })
    const { data } = (await response.json()) as { data: Answer[] }
    if (data.filter(({ outcome }) => outcome !== 'pending').length >= count)
      return data.filter(({ outcome }) => outcome === 'drafted')
    await pause(200)
  }
  throw new Error('The agent did not process its messages.')
}
