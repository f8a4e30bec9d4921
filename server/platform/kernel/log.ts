import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isDatabaseLost, isDiskFull } from './transient.ts'

export type Log = Logger

export type LogOptions = {
  pretty: boolean
  toStderr?: boolean
  to?: DestinationStream
  /** The process, in each line. It is serialized only once. */
  about?: { role: string; version: string; host: string }
}

/** JSON lines for machines; coloured ones when a person is watching. */
export const createLog = (level: string, { pretty, toStderr = false, to, about }: LogOptions): Log => {
  const log: Log = pino(
    {
      level,
      base: about ?? null,
      hooks: { logMethod: reportOutagesOnce(() => log) },
      redact: ['req.headers.authorization', '*.password', '*.token', '*.secret'],
      ...(pretty && {
        transport: {
          target: 'pino-pretty',
          options: { ignore: 'role,version,host', translateTime: 'HH:MM:ss' },
        },
      }),
    },
    ...(pretty ? [] : [to ?? pino.destination(toStderr ? 2 : 1)]),
  )
  return log
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Faults that make almost everything fail. A line for each error would fill the log, and a full disk even more. */
const outages = [
  {
    is: isDiskFull,
    words: 'There is no space left on the disk. Nothing can be stored.',
    over: 'There is space on the disk again.',
  },
  {
    is: isDatabaseLost,
    words: 'The database is not reachable. Requests and background work fail until it is.',
    over: 'The database is reachable again.',
  },
] as const

type Outage = (typeof outages)[number]
type State = { reportedAt: number; seenAt: number; suppressed: number; timer: NodeJS.Timeout }

const reportEveryMs = 60_000
/** Background work meets an outage every few seconds. */
const overAfterMs = 15_000

/**
 * Logs an outage once a minute, with the number of lines that were left out, and once when it is over. Each of the lines
 * is still there at the level debug.
 */
const reportOutagesOnce = (root: () => Log): LogMethod => {
  const states = new Map<Outage, State>()
  return function (args, write, level) {
    const outage = level > debug ? outageOf(args) : undefined
    if (!outage) return write.apply(this, args)
    this.debug(...args)
    const now = performance.now()
    const state = states.get(outage)
    if (state) state.seenAt = now
    if (state && now - state.reportedAt < reportEveryMs) {
      state.suppressed += 1
      return
    }
    const { suppressed = 0, timer = setInterval(() => endIfOver(root(), outage, states), overAfterMs / 3) } =
      state ?? {}
    timer.unref()
    states.set(outage, { reportedAt: now, seenAt: now, suppressed: 0, timer })
    root().error({ reason: String(errorIn(args[0])), suppressed }, outage.words)
  }
}

const debug = 20

type Logged = Parameters<LogMethod>[0]

const outageOf = ([facts]: Logged) => {
  const error = errorIn(facts)
  return error === undefined ? undefined : outages.find(({ is }) => is(error))
}

const errorIn = (facts: unknown) =>
  typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : undefined

const endIfOver = (log: Log, outage: Outage, states: Map<Outage, State>) => {
  const state = states.get(outage)
  if (!state || performance.now() - state.seenAt < overAfterMs) return
  clearInterval(state.timer)
  states.delete(outage)
  log.warn({ suppressed: state.suppressed }, outage.over)
}
