import { setTimeout as pause } from 'node:timers/promises'
import { sentenceModel, type sentenceVectors, toBytes } from '../../../articles/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { openCpuShare } from './cpu-share.ts'
import * as store from './meaning-store.ts'
import { longestText, openingOf, replyOf, type TextToEmbed } from './texts.ts'

export type Embedding = {
  db: Db
  cpu: ReturnType<typeof openCpuShare>
  vectorsOf: typeof sentenceVectors
  /** The number of tickets of a workspace with vectors. */
  mostKept: number
}

export type Turn = {
  most: number
  /** No further ticket is begun after this time. */
  longestMs: number
  /** Only tickets that were queued after this moment. */
  since?: Date
  /** True if a person waits for the result. Other work must keep its share of the CPU. */
  isUrgent: boolean
}

const by = { type: 'system', name: 'ticket meaning' } as const

/** Embeds the texts of the tickets that were queued last. Returns the number of processed rows of the queue. */
export const embedQueued = async (embedding: Embedding, workspace: number, turn: Turn) => {
  const { db, mostKept } = embedding
  const { queued, tickets } = await db.read(workspace, async (tx) => {
    const queued = await store.newestInQueue(tx, turn)
    const ids = [...new Set(queued.map(({ ticket_id }) => ticket_id))]
    const wanted = { ids, model: sentenceModel, mostKept, longest: longestText }
    return { queued, tickets: ids.length ? await store.texts(tx, wanted) : [] }
  })
  if (queued.length === 0) return 0
  const found = new Set(tickets.map(({ id }) => id))
  const gone = queued.flatMap(({ ticket_id }) => (found.has(ticket_id) ? [] : ticket_id))
  const newestFirst = tickets.toSorted((one, other) => other.id - one.id)
  const { made, unchanged } = await embedTickets(embedding, newestFirst, turn)
  return db.write(workspace, by, async (tx) => {
    const held = await store.hold(tx, [...made.keys()])
    const kept = [...made.values()].filter(({ ticket_id }) => held.has(ticket_id))
    if (kept.length) await store.put(tx, await store.advance(tx), kept)
    if (kept.length || gone.length) await store.prune(tx, gone, mostKept)
    const done = new Set([...held, ...unchanged, ...gone])
    const rows = queued.flatMap(({ id, ticket_id }) => (done.has(ticket_id) ? id : []))
    await store.remove(tx, rows)
    return rows.length
  })
}

const embedTickets = async (embedding: Embedding, tickets: store.TicketTexts[], turn: Turn) => {
  const over = performance.now() + turn.longestMs
  const made = new Map<number, store.NewVectors>()
  const unchanged: number[] = []
  for (const ticket of tickets) {
    if (made.size && performance.now() > over) break
    const vectors = await vectorsFor(embedding, ticket, turn)
    if (vectors) made.set(ticket.id, vectors)
    else unchanged.push(ticket.id)
  }
  return { made, unchanged }
}

/** Returns undefined if the stored vectors belong to the same texts. */
const vectorsFor = async (
  embedding: Embedding,
  ticket: store.TicketTexts,
  turn: Turn,
): Promise<store.NewVectors | undefined> => {
  const [opening, latest] = [openingOf(ticket), replyOf(ticket)]
  const isSame = [isStored(opening, ticket.opening_hash), isStored(latest, ticket.latest_hash)]
  if (isSame[0] && isSame[1]) return undefined
  return {
    ticket_id: ticket.id,
    model: sentenceModel,
    opening_hash: opening.hash,
    opening: isSame[0] ? null : await vectorOf(embedding, opening.text, turn),
    latest_hash: latest?.hash ?? null,
    latest: isSame[1] ? null : await vectorOf(embedding, latest?.text ?? null, turn),
  }
}

const isStored = (text: TextToEmbed | null, hash: Uint8Array | null) =>
  text === null || hash === null ? text === hash : Buffer.compare(text.hash, hash) === 0

const vectorOf = async ({ cpu, vectorsOf }: Embedding, text: string | null, { isUrgent }: Turn) => {
  if (text === null) return null
  const pauseMs = isUrgent ? 0 : cpu.pauseMs()
  if (pauseMs) await pause(pauseMs)
  const begun = performance.now()
  const [vector] = await vectorsOf([text], isUrgent ? 'article' : 'ticket')
  cpu.spend(performance.now() - begun)
  return vector ? toBytes(vector) : null
}
