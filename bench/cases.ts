import { seeded } from './search/random.ts'
import type { Seeded } from './seed.ts'
import { markerWord } from './seed-tickets.ts'

export type Request = { method: 'GET' | 'POST'; path: string; body?: string }

export type Case = {
  name: string
  /** True if the lean server has this route. */
  isLean: boolean
  /** Pseudo-random requests, the same in every run. */
  requests: (count: number) => Request[]
}

type Random = () => number

/** Replaced by a unique id, so that each request is unique. */
export const uniqueId = '[<id>]'

const contacts = 500
const bodyBytes = 490

export const cases = (seed: Seeded): Case[] => [...ofTickets(seed), ...ofOthers(seed)]

const ofTickets = ({ tickets, channel }: Seeded): Case[] => [
  lean('tickets list', () => get('/api/tickets?filter[status]=open&per_page=25')),
  lean('tickets get', (random) => get(`/api/tickets/${oneOf(tickets, random)}`)),
  lean('tickets reply', (random) =>
    post(`/api/tickets/${oneOf(tickets, random)}/reply`, { body: html(random) }),
  ),
  lean('tickets create', (random) =>
    post('/api/tickets', {
      channel,
      subject: 'A new question',
      from_contact: { email: `customer${1 + Math.floor(random() * contacts)}@example.test` },
      message: { body: html(random) },
    }),
  ),
  bellhop('search', () => get(`/api/tickets?filter[search]=${markerWord}`)),
  bellhop('report', () => get('/api/reports/tickets')),
]

const ofOthers = ({ contact }: Seeded): Case[] => [
  bellhop('contacts list', () => get('/api/contacts?per_page=25')),
  bellhop('contacts timeline', () => get(`/api/contacts/${contact}/timeline`)),
  bellhop('contacts get', () => get(`/api/contacts/${contact}`)),
  bellhop('contacts create', () =>
    post('/api/contacts', { email: `${uniqueId}@example.test`, name: 'Bench Person' }),
  ),
  bellhop('mails list', () => get('/api/mails?per_page=25')),
]

const lean = (name: string, request: (random: Random) => Request): Case => ({
  name,
  isLean: true,
  requests: (count) => {
    const random = seeded(1)
    return Array.from({ length: count }, () => request(random))
  },
})

const bellhop = (name: string, request: (random: Random) => Request): Case => ({
  ...lean(name, request),
  isLean: false,
})

const get = (path: string): Request => ({ method: 'GET', path })

const post = (path: string, body: object): Request => ({ method: 'POST', path, body: JSON.stringify(body) })

const oneOf = (values: string[], random: Random) => values[Math.floor(random() * values.length)] ?? ''

/** A paragraph in which few words are frequent and many are rare. */
const html = (random: Random) => {
  let text = ''
  while (text.length < bodyBytes) text += `${Math.floor(20_000 * random() ** 3 + 1_300).toString(36)} `
  return `<p>${text.slice(0, bodyBytes - '<p></p>'.length)}</p>`
}
