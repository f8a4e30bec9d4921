import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerSeconds, panelRequestType } from '../../../contract/webhooks/ticket-panels.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { limitedBy } from '../../platform/turns/limited-by.ts'
import { mostFailures, openPauses } from './pauses.ts'
import { openRecent } from './recent.ts'
import { failed, isFailed, type Outcome, type Sending, send } from './send.ts'
import type { AskedPanel } from './store.ts'

const usual = {
  timeoutMs: answerSeconds * 1_000,
  keptMs: 30_000,
  pauseMs: 30_000,
  /** Requests at once: of a panel, of a workspace, and of the process. The rest waits. */
  atOnce: { panel: 4, workspace: 16, total: 128 },
  /** Requests of a panel that wait. More are rejected. */
  waiting: 32,
}

type Question = {
  workspace: number
  panel: AskedPanel
  /** The ticket as the member sees it, who is in it as well: whatever the answer depends on. */
  data: object
  /** Asks even if an answer is known. */
  refreshes?: boolean
  /** Asks even if the panel pauses. */
  insists?: boolean
  signal?: AbortSignal | undefined
}

export type Answered = {
  outcome: Outcome
  at: Moment
  body: string
  durationMs: number
  /** The answer to an earlier request. */
  isKept?: boolean
}

/**
 * Asks the servers of ticket panels, and keeps their answers for a moment. A server that hangs delays neither other panels
 * nor other workspaces.
 */
export const openPanels = (services: Sending, limits: Partial<typeof usual> = {}) => {
  const { timeoutMs, keptMs, pauseMs, atOnce, waiting } = { ...usual, ...limits }
  /** Less time than this is too short for an answer, and a request would only be counted as a failure of the server. */
  const shortestMs = timeoutMs / 20
  const rejection = () => new TooMany()
  const ofPanel = limitedBy<number>({ each: atOnce.panel, waiting, rejection })
  const ofWorkspace = limitedBy<number>({ each: atOnce.workspace, total: atOnce.total })
  const pauses = openPauses({ pauseMs })
  const recent = openRecent<Answered>({ keptMs, mostEntries: 2_000, mostCharacters: 16_000_000 })

  /** Waits for a place. Whoever gets none in time is told so. */
  const inTurn = async ({ workspace, panel, signal }: Question, body: string): Promise<Outcome> => {
    const deadline = performance.now() + timeoutMs
    const over = new AbortController()
    let hasBegun = false
    const ask = async () => {
      const left = Math.ceil(deadline - performance.now())
      if (left <= shortestMs || signal?.aborted || over.signal.aborted) return busy()
      hasBegun = true
      const outcome = await send(services, panel, body, { signal, timeoutMs: left })
      if (!signal?.aborted) pauses.note(panel.id, outcome.isStrain, services.clock().getTime())
      return outcome
    }
    const asked = ofPanel(panel.id, () => ofWorkspace(workspace, ask)).catch(rejected)
    const late = sleep(timeoutMs, undefined, { signal: over.signal }).then(
      () => (hasBegun ? asked : busy()),
      () => asked,
    )
    try {
      return await Promise.race([asked, late])
    } finally {
      over.abort()
    }
  }

  return async (question: Question): Promise<Answered> => {
    const { panel, data, refreshes = false, insists = false } = question
    const now = services.clock()
    const key = keyOf(question)
    const known = refreshes || insists ? undefined : recent.get(key, now.getTime())
    if (known) return known
    const left = insists ? 0 : pauses.left(panel.id, now.getTime())
    const body = JSON.stringify({ type: panelRequestType, timestamp: now, data })
    const begun = performance.now()
    const outcome = left > 0 ? paused(left) : await inTurn(question, body)
    const answered = { outcome, at: now, body, durationMs: Math.round(performance.now() - begun) }
    if (!isFailed(outcome)) {
      const characters = 1_000 + (outcome.response?.length ?? 0)
      const { response: _, ...kept } = outcome
      recent.set(
        key,
        { ...answered, isKept: true, body: '', outcome: { ...kept, response: null } },
        { characters, now: now.getTime() },
      )
    }
    return answered
  }
}
export type Panels = ReturnType<typeof openPanels>

class TooMany extends Error {}

const rejected = (error: unknown) => {
  if (error instanceof TooMany) return busy()
  throw error
}

const busy = () => failed('busy', 'Too many requests to the server are waiting. Try again later.')
const paused = (leftMs: number) =>
  failed(
    'paused',
    `The last ${mostFailures} requests failed. The next one is sent in ${Math.ceil(leftMs / 1_000)} seconds.`,
  )

/** Members share no answer: each may see something else. Another URL or ticket is another question. */
const keyOf = ({ workspace, panel, data }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([workspace, panel.id, panel.url, data]))
    .digest('base64')
