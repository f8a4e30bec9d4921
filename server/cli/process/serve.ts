import { hostname } from 'node:os'
import { repeatErasures } from '../../across/erasure/actions.ts'
import { type Config, configWarnings } from '../../config.ts'
import { openInstallation } from '../../installation.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { createLog, type Log } from '../../platform/kernel/log.ts'
import { version } from '../../platform/kernel/version.ts'
import { closeTracer } from '../../platform/tracing/tracing.ts'
import { exitsFile } from '../../workspaces/processes/actions.ts'
import type { Role } from '../descriptions/start.ts'
import { announce } from './announce.ts'
import { connectionsOf, openBackgroundThread } from './background-thread.ts'
import { type End, watchForEnd } from './ending.ts'
import { startProcess } from './start-process.ts'
import { followSwitches, showThatAlive, standBy, tellSupervisor } from './supervisor.ts'
import { startTracing } from './tracing.ts'

type Options = { config: Config; json: boolean }

/** Runs the server until there is a reason to end. Returns the exit code. */
export const serve = async (role: Role, { config, json }: Options): Promise<number> => {
  showThatAlive()
  const about = { role, version, host: hostname() }
  const logOptions = { pretty: process.stdout.isTTY && !json, toStderr: json, about }
  const log = createLog(config.LOG_LEVEL, logOptions)
  for (const warning of configWarnings()) log.warn(warning)
  const { end, endBecause } = watchForEnd(log)
  followSwitches()
  const early = await Promise.race([standBy(), end])
  if (early) return early.code
  await startTracing(config, about)
  const outdated = (reason: string) => {
    log.warn(reason)
    tellSupervisor({ reason })
    // Started again, this may be the newer version: an upgrade replaces its files.
    endBecause({ code: 1, drains: true })
  }
  // Loads its code while the database starts.
  const thread = role === 'all' ? openBackgroundThread({ config, log: logOptions, outdated }) : undefined
  const connections = thread && connectionsOf(config.DATABASE_CONNECTIONS).requests
  const installation = await openUnlessEnded({ config, log, connections }, end).catch(async (error) => {
    await thread?.kill()
    throw error
  })
  if (!installation) {
    await thread?.kill()
    return (await end).code
  }
  void installation.lost.then((error) => {
    log.fatal(error.message)
    tellSupervisor({ reason: error.message, isFinal: true })
    endBecause({ code: 1 })
  })
  const repeated = await repeatErasures(installation.db)
  if (repeated) log.info(`${repeated} erasures after the restored backup were done again.`)
  const running = await startProcess(role, {
    config,
    log,
    clock: systemClock,
    installation,
    thread,
    outdated,
  })
  // Sent after opening: if another server runs on this data directory, the file belongs to that one.
  tellSupervisor({ exits: exitsFile(config) })
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
    await closeTracer()
    log.info('Stopped.')
  }
}

type Opening = { config: Config; log: Log; connections: number | undefined }

const openUnlessEnded = async ({ config, log, connections }: Opening, end: Promise<unknown>) => {
  const say = (line: string) => log.info(line)
  const opening = openInstallation('server', { config, clock: systemClock, log, say, connections })
  const ended = Symbol()
  const first = await Promise.race([opening, end.then(() => ended)])
  if (first !== ended) return opening
  // A built-in PostgreSQL must be stopped again. Waiting for an external database leaves nothing to clean up.
  if (!config.DATABASE_URL) await (await opening).close()
  return undefined
}
