import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isDiskFull } from './transient.ts'

export type Log = Logger

export type LogOptions = { pretty: boolean; toStderr?: boolean; to?: DestinationStream }

/** JSON lines for machines; coloured ones when a person is watching. */
export const createLog = (level: string, { pretty, toStderr = false, to }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      hooks: { logMethod: reportFullDiskOnce() },
      redact: ['req.headers.authorization', '*.password', '*.token', '*.secret'],
      ...(pretty && {
        transport: { target: 'pino-pretty', options: { ignore: 'hostname,pid', translateTime: 'HH:MM:ss' } },
      }),
    },
    ...(pretty ? [] : [to ?? pino.destination(toStderr ? 2 : 1)]),
  )

const reportEveryMs = 60_000

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Errors of a full disk are logged at intervals: a line for each request would fill the disk even more. */
const reportFullDiskOnce = (): LogMethod => {
  let reportedAt = Number.NEGATIVE_INFINITY
  return function (args, write) {
    const [facts] = args as unknown[]
    const error = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : undefined
    if (!isDiskFull(error)) return write.apply(this, args)
    const now = performance.now()
    if (now - reportedAt < reportEveryMs) return
    reportedAt = now
    this.error({ reason: String(error) }, 'There is no space left on the disk. Nothing can be stored.')
  }
}
