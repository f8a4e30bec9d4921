import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Process = { pid: number; parent: number; ms: number }

const msPerTick = 10

/**
 * The CPU time of a process and all its descendants. Parents include the time of ended children.
 * Processes whose title begins with `except` are not counted.
 */
export const cpuMs = (root: number, except?: string) =>
  familyOf(root)
    .filter(({ pid }) => except === undefined || !titleOf(pid).startsWith(except))
    .reduce((sum, { ms }) => sum + ms, 0)

/** The memory of a process and all its descendants in MB. Each page that several share counts once. */
export const sharedMb = (root: number) => {
  const kilobytes = familyOf(root).map(({ pid }) =>
    Number(textOf(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1_024)
}

const familyOf = (root: number) => {
  const all = processes()
  const family = all.filter(({ pid }) => pid === root)
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid))
  return family
}

const idleMs = { pause: 250, cpu: 50, patience: 10_000 }

/** Waits for the work that follows requests, such as queues. */
export const untilIdle = async (used: () => number) => {
  const deadline = Date.now() + idleMs.patience
  for (let before = used(); Date.now() < deadline; ) {
    await pause(idleMs.pause)
    const now = used()
    if (now - before < idleMs.cpu) return
    before = now
  }
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])

const processOf = (pid: number): Process | undefined => {
  const stat = textOf(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name in parentheses may contain spaces. The fields after it are numbered from 3 in proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return { pid, parent: Number(fields[1]), ms: (user + system + childUser + childSystem) * msPerTick }
}

const titleOf = (pid: number) => textOf(`/proc/${pid}/cmdline`)

/** A process may end while its files are read. */
const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
