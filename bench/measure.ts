import { setTimeout as pause } from 'node:timers/promises'
import type { Case } from './cases.ts'
import { untilIdle } from './cpu.ts'
import { drive, type Figures, type Load } from './drive.ts'
import type { Server } from './servers.ts'

export type Measured = Figures & {
  /** CPU milliseconds per request, with the work that follows the response. */
  nodeMs: number
  postgresMs: number
}

type Target = { server: Server; token?: string }

const warmUpSeconds = 2

export const measure = async ({ server, token }: Target, one: Case, load: Load): Promise<Measured> => {
  const target = { url: server.url, ...(token && { token }) }
  const used = () => server.cpu().node + server.cpu().postgres
  await drive(target, one, { ...load, seconds: warmUpSeconds })
  await untilIdle(used)
  const before = server.cpu()
  const figures = await drive(target, one, load)
  await untilIdle(used)
  const after = server.cpu()
  return {
    ...figures,
    nodeMs: (after.node - before.node) / figures.requests,
    postgresMs: (after.postgres - before.postgres) / figures.requests,
  }
}

const idleSeconds = 4

/** The CPU and memory of Bellhop without any requests. */
export const idleLine = async (bellhop: Server) => {
  const before = bellhop.cpu()
  await pause(idleSeconds * 1_000)
  const after = bellhop.cpu()
  const [node, postgres] = [after.node - before.node, after.postgres - before.postgres].map((ms) =>
    Math.round(ms / idleSeconds),
  )
  return `Bellhop without requests: CPU ms per second ${node} (node) + ${postgres} (postgres), memory ${bellhop.memoryMb()} MB.`
}
