import { numbersFrom, seed } from '../soak.ts'
import { type Entry, newEntry, someUploads } from './entries.ts'
import type { Installation } from './installation.ts'
import { perform } from './requests.ts'

const workers = 8

/** Simulates members who work concurrently. The log has all of their requests. */
export const openLoad = async ({ url, token }: Pick<Installation, 'url' | 'token'>) => {
  const channel = (await ask(url, token, 'GET', 'channels'))[0]?.ulid ?? ''
  const tags: string[] = []
  for (const name of ['one', 'two']) {
    const made = await ask(url, token, 'POST', 'tags', { name, color: '#123456' })
    tags.push(made.ulid)
  }
  const place = { url, token, channel }
  const log: Entry[] = []
  const below = numbersFrom(seed)
  const tickets: string[] = []
  // Tickets for actions that are possible only once.
  const waiting: Entry[] = []

  const next = (): Entry => {
    const dice = below(100)
    const ticket = tickets.at(below(Math.max(1, tickets.length)))
    if (!ticket || dice < 30) return newEntry('ticket', { uploads: someUploads() })
    if (dice < 50) return newEntry('reply', { ticket, uploads: someUploads() })
    if (dice < 65) return newEntry('note', { ticket })
    return waiting.shift() ?? newEntry('note', { ticket })
  }
  const learn = ({ kind, state, ticket }: Entry) => {
    if (kind !== 'ticket' || state !== 'ok') return
    tickets.push(ticket)
    waiting.push(newEntry('status', { ticket }), ...tags.map((tag) => newEntry('tag', { ticket, tag })))
  }
  const work = async (isOver: () => boolean) => {
    while (!isOver()) {
      const entry = next()
      log.push(entry, ...entry.uploads)
      await perform(place, entry)
      learn(entry)
    }
  }
  return {
    log,
    /** Works until it is stopped. The last responses may come later or never. */
    run: (isOver: () => boolean) => Promise.all(Array.from({ length: workers }, () => work(isOver))),
    /** Retries requests with an unknown result. Returns how many of them had taken effect. */
    askAgain: async () => {
      let replayed = 0
      const open = log.filter(({ kind, state }) => kind !== 'upload' && state !== 'ok')
      for (const entry of open) {
        if (await perform(place, entry)) replayed += 1
        learn(entry)
      }
      return { asked: open.length, replayed }
    },
  }
}

const ask = async (url: string, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body && { body: JSON.stringify(body) }
  const response = await fetch(`${url}/api/${path}`, { method, headers, ...sent })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
  const { data } = (await response.json()) as { data: { ulid: string }[] & { ulid: string } }
  return data
}
