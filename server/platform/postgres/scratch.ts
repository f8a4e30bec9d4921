import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { openEmbedded } from './embedded.ts'
import type { Login } from './logins.ts'
import { isAlive, isSomethingElse } from './processes.ts'

export const quick = { fsync: 'off', shared_buffers: '16MB' }

/** A data directory, gone afterwards together with whatever PostgreSQL still runs in it. */
export const scratch = (owner: { after(end: () => Promise<void>): void }, below = '') => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'bellhop-test-'))
  chmodSync(root, 0o711)
  const dataDir = join(root, below, 'data')
  owner.after(async () => {
    const cluster = realCluster(dataDir)
    kill(postmasterOf(dataDir))
    await pause(50)
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
    if (cluster && !cluster.startsWith(root)) {
      await rm(dirname(cluster), { recursive: true, force: true, maxRetries: 20 })
    }
  })
  return dataDir
}

/** Holds PostgreSQL in this process, at most until the end of the test. */
export const hold = async (
  t: TestContext,
  dataDir: string,
  as: 'server' | 'command',
  say: (line: string) => void = () => {},
) => {
  const embedded = await openEmbedded(dataDir, as, say, quick)
  t.after(() => embedded.stop())
  return embedded
}

export const realCluster = (dataDir: string) => {
  try {
    return realpathSync(join(dataDir, 'postgres'))
  } catch {
    return undefined
  }
}

export const postmasterOf = (dataDir: string) => {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

export const kill = (pid: number | undefined) => {
  if (pid && isAlive(pid) && !isSomethingElse(pid)) process.kill(pid, 'SIGKILL')
}

export type Holder = { child: ChildProcess; output(): string; ended: Promise<number | null> }

/** Another Bellhop process on the same data directory. */
export const holder = (t: TestContext, dataDir: string, as: 'server' | 'command'): Holder => {
  const script = join(import.meta.dirname, 'holder.ts')
  const child = spawn(process.execPath, [script, dataDir, as], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  child.stderr.on('data', (part) => {
    output += part
  })
  t.after(() => child.kill('SIGKILL'))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) }
}

export const ready = ({ output, child }: Holder) =>
  until(() => {
    if (child.exitCode !== null) throw new Error(`It ended: ${output()}`)
    return output().includes('ready')
  })

export const until = async (holds: () => unknown, timeoutMs = 20_000) => {
  for (const deadline = Date.now() + timeoutMs; !(await holds()); await pause(10)) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${timeoutMs} ms: ${holds}`)
  }
}

/** Runs one statement on a connection of its own. */
export const ask = async (login: Login, statement: string) => {
  const sql = postgres({ ...login, max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
