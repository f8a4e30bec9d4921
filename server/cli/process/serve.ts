import type { Config } from '../../config.ts'
import { openInstallation } from '../../installation.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog, type Log } from '../../platform/log.ts'
import type { Role } from '../commands/start.ts'
import { announce } from './announce.ts'
import { type End, watchForEnd } from './ending.ts'
import { startProcess } from './start-process.ts'
import { exitsFile, showThatAlive, tellSupervisor } from './supervisor.ts'

type Options = { config: Config; json: boolean }

/** Runs the server until there is a reason to end, and answers with the exit code. */
export const serve = async (role: Role, { config, json }: Options): Promise<number> => {
  tellSupervisor({ exits: exitsFile(config) })
  showThatAlive()
  const log = createLog(config.LOG_LEVEL, { pretty: process.stdout.isTTY && !json, toStderr: json })
  const { end, endBecause } = watchForEnd(log)
  const installation = await openUnlessEnded({ config, log }, end)
  if (!installation) return (await end).code
  void installation.lost.then((error) => {
    log.fatal(error.message)
    tellSupervisor({ reason: error.message, isFinal: true })
    endBecause({ code: 1 })
  })
  const running = await startProcess(role, { config, log, clock: systemClock, installation })
  let ended: End = { code: 1 }
  try {
    if (running.port !== undefined) await announce(running, { config, log, json, installation })
    else log.info(role === 'mail' ? 'Bellhop is receiving mail.' : 'Bellhop is running background jobs.')
    tellSupervisor({ wasReady: true })
    ended = await end
    if (ended.drains) await running.drain()
    return ended.code
  } finally {
    await running.close(ended)
    log.info('Stopped.')
  }
}

const openUnlessEnded = async ({ config, log }: { config: Config; log: Log }, end: Promise<unknown>) => {
  const say = (line: string) => log.info(line)
  const opening = openInstallation('server', { config, clock: systemClock, log, say })
  const ended = Symbol()
  const first = await Promise.race([opening, end.then(() => ended)])
  if (first !== ended) return opening
  // Waiting for an outside database leaves nothing behind; a PostgreSQL of our own has to be stopped again.
  if (!config.DATABASE_URL) await (await opening).close()
  return undefined
}
