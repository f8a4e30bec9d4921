import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100
const everyMs = 300

/** Seconds of CPU: of the process of the tests, Chromium, PostgreSQL, and all others that the tests start. */
export type CpuUse = { tests: number; browser: number; postgres: number; others: number }

export const noCpu: CpuUse = { tests: 0, browser: 0, postgres: 0, others: 0 }

export const sumOfCpu = (uses: readonly CpuUse[]): CpuUse =>
  uses.reduce((sum, use) => combined(sum, use, (one, other) => one + other), noCpu)

export const cpuBetween = (before: CpuUse, after: CpuUse) =>
  combined(after, before, (one, other) => one - other)

export const totalOf = ({ tests, browser, postgres, others }: CpuUse) => tests + browser + postgres + others

const combined = (left: CpuUse, right: CpuUse, by: (one: number, other: number) => number): CpuUse => ({
  tests: by(left.tests, right.tests),
  browser: by(left.browser, right.browser),
  postgres: by(left.postgres, right.postgres),
  others: by(left.others, right.others),
})

type Seen = {
  parent: number
  kind: keyof CpuUse
  /** The test process above this process. */
  root: number | undefined
  own: number
  /** The CPU time of ended children, and the part of watched ones. */
  ofChildren: number
  ofWatched: number
}

/**
 * Watches all processes of this machine. A test process owns its children, and the processes of the shared PostgreSQL
 * that serve its databases (the names of the databases contain its id). Works only on Linux. A process that ends before
 * it is seen is in the counter of its parent.
 */
export const startCpuMeter = () => {
  const alive = new Map<number, Seen>()
  const ended = new Map<number, CpuUse>()
  const end = (pid: number, seen: Seen) => {
    alive.delete(pid)
    if (seen.root === undefined) return
    ended.set(seen.root, sumOfCpu([ended.get(seen.root) ?? noCpu, cpuOf(seen)]))
    const parent = alive.get(seen.parent)
    if (parent) parent.ofWatched += seen.own + seen.ofChildren
  }
  const see = ({ pid, parent, ...counters }: Process) => {
    const before = alive.get(pid)
    if (before) Object.assign(before, counters)
    // Between fork and exec, a process has the name of its parent.
    if (before && before.kind !== 'others') return
    const { ofWatched = 0 } = before ?? {}
    alive.set(pid, { parent, ...counters, ofWatched, ...identify(pid, before?.parent ?? parent, alive) })
  }
  const look = () => {
    const found = processes()
    const pids = new Set(found.map(({ pid }) => pid))
    for (const [pid, seen] of alive) if (!pids.has(pid)) end(pid, seen)
    for (const process of found) see(process)
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    /** The counters of a process of tests and of all below it. */
    read: (root: number) => {
      look()
      const uses = [...alive.values()].filter((seen) => seen.root === root).map(cpuOf)
      return sumOfCpu([...uses, ended.get(root) ?? noCpu])
    },
    stop: () => clearInterval(timer),
  }
}

const cpuOf = ({ kind, own, ofChildren, ofWatched }: Seen): CpuUse => {
  const unwatched = Math.max(0, ofChildren - ofWatched)
  return kind === 'tests'
    ? { ...noCpu, tests: own, others: unwatched }
    : { ...noCpu, [kind]: own + unwatched }
}

const marker = 'testing/several.ts'

const identify = (
  pid: number,
  parent: number,
  alive: ReadonlyMap<number, Seen>,
): Pick<Seen, 'kind' | 'root'> => {
  const line = commandLine(pid)
  const above = alive.get(parent)
  if (above?.root === undefined) {
    const [, database] = line.match(/^postgres: .* test_(\d+)_/) ?? []
    if (database) return { kind: 'postgres', root: Number(database) }
    return line.includes(marker) ? { kind: 'tests', root: pid } : { kind: 'others', root: undefined }
  }
  if (/chrom/.test(line) || above.kind === 'browser') return { kind: 'browser', root: above.root }
  return { kind: /postgres/.test(line) ? 'postgres' : 'others', root: above.root }
}

const commandLine = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

type Process = { pid: number; parent: number; own: number; ofChildren: number }

/** See proc(5): the parent, and the ticks of a process and of its children that were waited for. */
const processes = (): Process[] =>
  entries('/proc')
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other))
    .flatMap((name) => {
      const [, fields = ''] = read(`/proc/${name}/stat`).split(/\) (?=\w )/)
      if (!fields) return []
      const [, parent = 0, ...rest] = fields.split(' ').map(Number)
      const [user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] = rest.slice(9, 13)
      return {
        pid: Number(name),
        parent,
        own: (user + system) / ticksPerSecond,
        ofChildren: (usersOfChildren + systemOfChildren) / ticksPerSecond,
      }
    })

const entries = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
