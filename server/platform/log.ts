import { type Logger, pino } from 'pino'

export type Log = Logger

export type LogOptions = { pretty: boolean; toStderr?: boolean }

/** JSON lines for machines; coloured ones when a person is watching. */
export const createLog = (level: string, { pretty, toStderr = false }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', '*.password', '*.token', '*.secret'],
      ...(pretty && {
        transport: { target: 'pino-pretty', options: { ignore: 'hostname,pid', translateTime: 'HH:MM:ss' } },
      }),
    },
    ...(pretty ? [] : [pino.destination(toStderr ? 2 : 1)]),
  )
