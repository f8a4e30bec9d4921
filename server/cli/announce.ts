import { setTimeout as pause } from 'node:timers/promises'
import { type Config, publicUrl } from '../config.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { createFirstWorkspace } from './first-workspace.ts'
import { greeting } from './greeting.ts'
import { keptAt, outgoingOf } from './outgoing.ts'
import { write } from './output.ts'

type Means = { config: Config; log: Log; installation: Installation; json: boolean }

type Ports = { port: number | undefined; mailPort: number | undefined }

/** Tells where the server is, and on an empty installation how to get in. */
export const announce = async ({ port, mailPort }: Ports, { config, log, installation, json }: Means) => {
  const here = `http://${hostOf(config)}:${port}`
  const open = config.BELLHOP_URL ? publicUrl(config) : here
  const first = await patiently(() => createFirstWorkspace(installation.db, config))
  if (json) await write(process.stdout, JSON.stringify({ url: open, mail_port: mailPort ?? null, ...first }))
  else if (first)
    await write(process.stdout, greeting(first, { open, here, mailPort, outgoing: outgoingOf(config) }))
  if (!config.SMTP_URL) log.warn(`Outgoing mail is ${keptAt(config)}.`)
  log.info(`Bellhop is running at ${open}`)
}

/** A machine that is busy with the start may find its database silent for a moment. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const until = Date.now() + 30_000; ; await pause(200)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem && error.status === 503) || Date.now() > until) throw error
    }
  }
}

/** Every address of the machine includes this one; an IPv6 address stands in brackets. */
const hostOf = ({ HOST }: Config) => {
  if (HOST === '0.0.0.0' || HOST === '::') return 'localhost'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}
