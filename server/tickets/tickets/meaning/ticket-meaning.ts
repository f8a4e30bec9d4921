import { setTimeout as pause } from 'node:timers/promises'
import {
  articleLanguage,
  contentWords,
  openFollowedCache,
  sentenceModel,
  sentenceVectors,
} from '../../../articles/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { openCpuShare } from './cpu-share.ts'
import { embedQueued, type Turn } from './embed.ts'
import { createLoadedVectors, type LoadedVectors } from './loaded-vectors.ts'
import * as store from './meaning-store.ts'

/** The maximum number of tickets of a workspace with vectors: the newest ones. */
export const mostKept = 20_000

/** A search waits for so long for the model and the vectors, and for tickets that have no vectors yet. */
const patienceMs = 5_000
const embeddingMs = 1_000

/** Tickets that a search embeds itself, if they were queued within this time. Older ones wait for the background work. */
const mostNew = 16
const newMs = 10_000

/** After an error of the model, it is not used for so long. */
const brokenMs = 30_000

type Services = {
  db: Db
  log: Log
  clock: Clock
  config: { TICKET_MEANING_CPU: number; SEARCH_MEMORY: number }
}

export type TicketMeaning = {
  /** True if the texts of tickets are embedded and searched by meaning. */
  isOn: boolean
  /** Embeds tickets that were queued. Returns the number of processed rows of the queue. */
  embed: (workspace: number, turn: Turn) => Promise<number>
  /** The similarity of tickets to a question; undefined if it cannot be compared. Must be called outside of transactions. */
  similarities: (workspace: number, question: string) => Promise<Map<number, number> | undefined>
}

export const openTicketMeaning = (
  { db, log, clock, config }: Services,
  vectorsOf = sentenceVectors,
): TicketMeaning => {
  const { TICKET_MEANING_CPU: percent, SEARCH_MEMORY } = config
  const isOn = percent > 0
  let brokenUntil = 0
  const isBroken = () => performance.now() < brokenUntil

  const noting: typeof vectorsOf = (texts, urgency) =>
    vectorsOf(texts, urgency).catch((error: Error) => {
      brokenUntil = performance.now() + brokenMs
      throw error
    })

  const embedding = { db, vectorsOf: noting, mostKept, cpu: openCpuShare(percent) }
  const running = new Map<number, Promise<number>>()
  const loaded = openFollowedCache<number, store.VectorState, LoadedVectors>((SEARCH_MEMORY * 1_048_576) / 4)

  const similarities = async (workspace: number, question: string) => {
    if (!isOn || !isComparable(question) || isBroken()) return undefined
    const compared = compare(workspace, question).catch((error: Error) => {
      log.warn({ err: error, workspace }, 'tickets are searched by words only')
      return undefined
    })
    return Promise.race([compared, pause(patienceMs, undefined, { ref: false })])
  }

  const compare = async (workspace: number, question: string) => {
    await embedNew(workspace)
    const state = await db.read(workspace, (tx) => store.state(tx, sentenceModel))
    if (state.tickets === 0) return undefined
    const [vectors, [vector]] = await Promise.all([
      loaded(workspace, state, () => createLoadedVectors(db, workspace)),
      noting([question], 'question'),
    ])
    return vector && vectors.similarities(vector)
  }

  /** Concurrent searches wait for the same work. */
  const embedNew = (workspace: number) => {
    const since = new Date(clock().getTime() - newMs)
    const turn = { most: mostNew, longestMs: embeddingMs, since, isUrgent: true }
    const begun = running.get(workspace) ?? embedQueued(embedding, workspace, turn)
    running.set(workspace, begun)
    return begun.finally(() => running.delete(workspace))
  }

  const embed = async (workspace: number, turn: Turn) =>
    isBroken() ? 0 : embedQueued(embedding, workspace, turn)

  return { isOn, embed, similarities }
}

/** A question without words that may be English, such as a number, is searched by words only. */
const isComparable = (question: string) =>
  articleLanguage('', question) === 'english' &&
  contentWords(question).some((word) => /^[a-z]{3,}$/.test(word))
