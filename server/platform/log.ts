import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines for machines; coloured ones when a person is watching. */
export const createLog = (level: string, { pretty }: { pretty: boolean }): Log =>
  pino({
    level,
    base: null,
    redact: ['req.headers.authorization', '*.password', '*.token', '*.secret'],
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'hostname,pid', translateTime: 'HH:MM:ss' } },
    }),
  })
