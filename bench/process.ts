import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logins } from '../server/platform/postgres/logins.ts'

/** Inside a measured process: builds its server from what the bench sends and reports its port. */
export const atWork = async (build: (logins: Logins, workspace: number) => Promise<FastifyInstance>) => {
  const [{ logins, workspace }] = await once(process, 'message')
  const app = await build(logins, workspace)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
}

export type Server = { url: string; memoryMb: () => Promise<number>; stop: () => Promise<void> }

/** Starts one of the two servers as a process of its own. */
export const startServer = async (file: string, logins: Logins, workspace: number): Promise<Server> => {
  const path = new URL(file, import.meta.url).pathname
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ logins, workspace })
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    memoryMb: async () => residentMb(await readFile(`/proc/${child.pid}/status`, 'utf8')),
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const residentMb = (status: string) => Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024)
