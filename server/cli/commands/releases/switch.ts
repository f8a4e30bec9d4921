import { hostname } from 'node:os'
import { kill } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect } from '../../../platform/db/connection/driver.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { allProcesses, type Process } from '../../../workspaces/processes/actions.ts'
import { switchSignal } from '../../process/supervisor.ts'
import { type Layout, switchTo, takeBack, versionOf } from './layout.ts'

/** Longer than both attempts of the supervisor: to load the version and to start it. */
const patienceMs = 150_000

export type Switched = { version: string; seconds: number; restart: string[] }

/**
 * Makes a version the current one, and lets the server of this machine go over to it. If that cannot start it, the former
 * version is the current one again. Several processes are restarted by whoever started them.
 */
export const goOver = async (owner: Connection, layout: Layout, folder: string): Promise<Switched> => {
  const sql = connect(owner, { max: 1, name: 'bellhop upgrade' })
  const begun = performance.now()
  const running = async () =>
    (await allProcesses(sql)).filter(({ host, is_alive }) => host === hostname() && is_alive)
  try {
    const before = await running()
    switchTo(layout, folder)
    const [only, ...more] = before
    if (!only || more.length) return { version: versionOf(folder), seconds: 0, restart: before.map(nameOf) }
    signal(only.pid, layout)
    const after = await successorOf(only, running)
    if (after?.version !== versionOf(folder)) {
      takeBack(layout)
      throw badRequest(
        `Version ${versionOf(folder)} could not start, so ${versionOf(layout.current)} is the current version again. The log of the server says why. If the upgrade has changed the schema, ${versionOf(layout.current)} cannot start either: restore the backup that was made before.`,
      )
    }
    return { version: after.version, seconds: (performance.now() - begun) / 1_000, restart: [] }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const signal = (pid: number, layout: Layout) => {
  try {
    kill(pid, switchSignal)
  } catch {
    takeBack(layout)
    throw badRequest(`The server (process ${pid}) belongs to another account. Use that account.`)
  }
}

const nameOf = ({ role, pid, port }: Process) =>
  port === null ? `${role} (process ${pid})` : `${role} (process ${pid}, port ${port})`

const successorOf = async (former: Process, running: () => Promise<Process[]>) => {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(200)) {
    const found = (await running()).find(({ pid }) => pid !== former.pid)
    if (found) return found
  }
  return undefined
}
