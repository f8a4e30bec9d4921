import { spawn } from 'node:child_process'
import { closeSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './cluster.ts'
import type { Places } from './places.ts'
import { isAlive, isSomethingElse } from './processes.ts'
import { asFlags, type Settings } from './settings.ts'
import { openStartLog } from './tail.ts'

export type Postmaster = { isGone(): boolean; lastWords(): string }

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in our terminal leaves it to us to stop it. */
export const launch = (places: Places, programs: string, settings: Settings): Postmaster => {
  dropForeignLock(join(places.cluster, 'postmaster.pid'))
  dropForeignLock(join(places.sockets, '.s.PGSQL.5432.lock'))
  const log = openStartLog(places)
  const child = spawn(join(programs, 'postgres'), ['-D', places.cluster, ...asFlags(places, settings)], {
    ...places.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
    env: bareEnvironment,
  })
  closeSync(log.handle)
  let gone = false
  child.once('error', () => {
    gone = true
  })
  child.once('exit', () => {
    gone = true
  })
  child.unref()
  return { isGone: () => gone, lastWords: log.added }
}

export const stopPostmaster = async ({ cluster }: Places) => {
  const file = join(cluster, 'postmaster.pid')
  const pid = holderOf(file)
  if (pid === undefined || isSomethingElse(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 60_000
  // The postmaster removes its lock file last. Its process id may stay for ever, where nobody reaps orphans.
  while (holderOf(file) === pid && isAlive(pid) && Date.now() < deadline) await pause(20)
}

/** PostgreSQL does not start while the process named in its lock file lives, whatever that process is by now. */
const dropForeignLock = (file: string) => {
  const pid = holderOf(file)
  if (pid === undefined || !isAlive(pid) || !isSomethingElse(pid)) return
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (holderOf(aside) === pid) rmSync(aside)
  else renameSync(aside, file)
}

const holderOf = (lockFile: string) => {
  try {
    return Math.abs(Number.parseInt(readFileSync(lockFile, 'utf8'), 10)) || undefined
  } catch {
    return undefined
  }
}
