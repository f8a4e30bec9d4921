import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPlaces } from '../server/platform/postgres/places.ts'
import { cpuMs, sharedMb } from './cpu.ts'
import type { LeanSettings } from './lean.ts'

/** The CPU time used so far, in milliseconds. */
export type Cpu = { node: number; postgres: number }

export type Server = {
  url: string
  cpu: () => Cpu
  memoryMb: () => number
  /** The memory of PostgreSQL, in which what its processes share counts once. */
  postgresMb: () => number
  stop: () => Promise<void>
}

/** The additional output of a first start. */
export type FirstStart = {
  mail_port: number
  token: string
  owner: { email: string; password: string }
  workspace: { slug: string }
  channel: { ulid: string; email_address: string }
}

type Options = { mailPort?: string }

/** Starts Bellhop like an operator, without rate limits. */
export const startBellhop = async (folder: string, { mailPort = 'off' }: Options = {}) => {
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    MAIL_PORT: mailPort,
    MAIL_HOST: '127.0.0.1',
    RATE_LIMIT_API: '100000000',
    RATE_LIMIT_MAIL: '100000000',
  }
  // With the flag of `bin/pinned.mjs`.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts', 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH, ...environment },
  })
  const first = await firstLine(child)
  const started: { url: string } & FirstStart = JSON.parse(first)
  return { started, ...serverOf(child, folder, started.url, 'postgres: lean ') }
}

/** Starts the lean server, on the PostgreSQL in the same folder. */
export const startLean = async (folder: string, settings: LeanSettings): Promise<Server> => {
  const child = spawn(process.execPath, ['bench/lean.ts', JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return serverOf(child, folder, await firstLine(child), 'postgres: bellhop_')
}

const firstLine = async ({ stdout }: ChildProcess) => {
  if (!stdout) throw new Error('The output of the server is not connected.')
  const [line] = await Promise.race([once(stdout, 'data'), once(stdout, 'end')])
  if (!line) throw new Error('The server did not start.')
  return String(line).trim()
}

/** Excludes the connections of the other server, but counts all other work of PostgreSQL. */
const serverOf = (child: ChildProcess, folder: string, url: string, others: string): Server => {
  const { pid = 0 } = child
  const postgres = Number.parseInt(
    readFileSync(join(findPlaces(folder).cluster, 'postmaster.pid'), 'utf8'),
    10,
  )
  return {
    url,
    cpu: () => ({ node: cpuMs(pid), postgres: cpuMs(postgres, others) }),
    memoryMb: () => residentMb(readFileSync(`/proc/${pid}/status`, 'utf8')),
    postgresMb: () => sharedMb(postgres),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const residentMb = (status: string) => Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024)
