import { threadReadings } from './event-loop.ts'
import { counter, histogram, increment, level, metric, observe, type Reading, readingOf } from './metric.ts'

/*
 * Counts of this thread since its start. Recording is an addition to a number in memory, so that it costs nothing
 * worth measuring, whether anybody reads it or not.
 */

const requests = counter('bellhop_http_requests_total', 'HTTP requests, by route and class of status.', [
  'method',
  'route',
  'status',
])
const requestSeconds = histogram(
  {
    name: 'bellhop_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the end of its response. Without streams of live updates.',
    labels: ['method', 'route'],
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
)

type Slot = { seconds: number[]; statuses: number[][] }
const slots = new Map<string, Map<string, Slot>>()

type Answered = { method: string; route: string; status: number; ms: number; isStream: boolean }

/** Keeps the numbers of each route, so that a request joins no texts to find them. */
export const recordRequest = ({ method, route, status, ms, isStream }: Answered) => {
  const slot = slots.get(route)?.get(method) ?? openSlot(method, route)
  const hundreds = Math.floor(status / 100)
  slot.statuses[hundreds] ??= requests.of(method, route, `${hundreds}xx`)
  increment(slot.statuses[hundreds])
  if (!isStream) observe(slot.seconds, requestSeconds.bounds, ms / 1_000)
}

const openSlot = (method: string, route: string) => {
  const slot: Slot = { seconds: requestSeconds.of(method, route), statuses: [] }
  slots.set(route, (slots.get(route) ?? new Map()).set(method, slot))
  return slot
}

export const poolWaits = histogram(
  {
    name: 'bellhop_database_pool_wait_seconds',
    help: 'Seconds that work has waited for a connection of its process to the database.',
  },
  [0.001, 0.01, 0.1, 0.5, 1, 5],
)
const poolConnections = metric(
  'gauge',
  'bellhop_database_pool_connections',
  'Connections of this process to the database.',
  ['state'],
)
const poolWaiting = metric(
  'gauge',
  'bellhop_database_pool_waiting',
  'Work that waits for a connection of its process to the database.',
)

/** The connections of each database that this thread has open. */
export const pools = new Set<() => { idle: number; busy: number; waiting: number }>()

const readPools = (): Reading[] => {
  const all = [...pools].map((read) => read())
  const sum = (of: 'idle' | 'busy' | 'waiting') => all.reduce((sum, one) => sum + one[of], 0)
  return [
    readingOf(poolConnections, [
      [sum('idle'), 'idle'],
      [sum('busy'), 'busy'],
    ]),
    readingOf(poolWaiting, [[sum('waiting')]]),
  ]
}

export const workDone = counter(
  'bellhop_work_total',
  'Items of background work that ended: done, or failed and tried again or given up.',
  ['queue', 'result'],
)
export const workSeconds = histogram(
  {
    name: 'bellhop_work_duration_seconds',
    help: 'Seconds that items of background work took.',
    labels: ['queue'],
  },
  [0.1, 1, 10, 60],
)
export const workRunning = level('bellhop_work_running', 'Items of background work that this process does.', [
  'queue',
])

export const mailsReceived = counter(
  'bellhop_mails_received_total',
  'Incoming mails that were processed, by the status that they got.',
  ['status'],
)
export const mailsSent = counter(
  'bellhop_mails_sent_total',
  'Attempts to send a mail, by result: of a channel, or of the installation, such as notifications.',
  ['sender', 'result'],
)
export const webhookAttempts = counter(
  'bellhop_webhook_attempts_total',
  'Attempts to send an event to a webhook, by class of status, or none without a response.',
  ['status'],
)
export const workflowRuns = counter('bellhop_workflow_runs_total', 'Runs of workflows, by trigger.', [
  'trigger',
])
export const agentAnswers = counter(
  'bellhop_agent_answers_total',
  'Messages that the AI agent has settled, by outcome.',
  ['outcome'],
)
export const liveStreams = level('bellhop_live_streams', 'Open streams of live updates.', ['of'])

const recorded = [
  requests,
  requestSeconds,
  poolWaits,
  workDone,
  workSeconds,
  workRunning,
  mailsReceived,
  mailsSent,
  webhookAttempts,
  workflowRuns,
  agentAnswers,
  liveStreams,
]

/** All that this thread has counted. */
export const readRecorded = (thread: 'main' | 'background'): Reading[] => [
  ...recorded.map(({ read }) => read()),
  ...readPools(),
  ...threadReadings(thread),
]
