import type { Seeded } from './seed.ts'
import { markerWord } from './seed-tickets.ts'

export type Case = {
  name: string
  method: 'GET' | 'POST'
  bellhop: string
  reference: string
  body?: () => object
  /** What takes the place of `*` in the path, one after the other. */
  each?: string[]
}

let made = 0
const person = () => {
  made += 1
  return { email: `bench-${process.pid}-${made}@example.test`, name: `Bench Person ${made}` }
}

/** What is measured: each route beside the same work without Bellhop around it. */
export const cases = (seeded: Seeded): Case[] => [...ofContacts(seeded), ...ofTickets(seeded)]

const ofContacts = ({ contact: one }: Seeded): Case[] => [
  {
    name: 'GET /api/contacts/{contact}',
    method: 'GET',
    bellhop: `/api/contacts/${one}`,
    reference: `/contacts/${one}`,
  },
  {
    name: 'GET /api/contacts?per_page=25',
    method: 'GET',
    bellhop: '/api/contacts?per_page=25',
    reference: '/contacts',
  },
  {
    name: 'POST /api/contacts',
    method: 'POST',
    bellhop: '/api/contacts',
    reference: '/contacts',
    body: person,
  },
]

const ofTickets = ({ tickets, longTicket, channel }: Seeded): Case[] => [
  read('GET /api/tickets', '/tickets'),
  read('GET /api/tickets, status open', '/tickets?filter[status]=open'),
  read('GET /api/tickets, search', `/tickets?filter[search]=${markerWord}`),
  read('GET ticket of 20 messages', `/tickets/${longTicket}`),
  {
    name: 'POST /api/tickets',
    method: 'POST',
    bellhop: '/api/tickets',
    reference: '/tickets',
    body: () => ({
      channel,
      subject: 'A new question',
      from_contact: person(),
      message: { body: '<p>How do I set this up?</p>' },
    }),
  },
  {
    name: 'POST reply',
    method: 'POST',
    bellhop: '/api/tickets/*/reply',
    reference: '/tickets/*/reply',
    body: () => ({ body: '<p>Like this, please.</p>' }),
    each: tickets,
  },
]

const read = (name: string, path: string): Case => ({
  name,
  method: 'GET',
  bellhop: `/api${path}`,
  reference: path,
})
