import assert from 'node:assert/strict'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../server/platform/db/connection/driver.ts'
import { addressesOf, emptyDirectory, launch } from '../processes.ts'
import { type Server, type Watched, watchServer } from './health-watch.ts'

/** Starts Bellhop in a process of its own, which ends with the test. */
export const startServer = async (
  database: Parameters<typeof addressesOf>[0] & { superuser: Connection },
) => {
  const server = launch(['start', '--json'], {
    ...addressesOf(database),
    DATA_DIR: emptyDirectory({ after }),
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_API: '1000000',
    RATE_LIMIT_ADDRESS: '1000000',
    LOG_LEVEL: 'error',
  })
  after(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  while (!server.said.stdout.includes('\n')) {
    assert.equal(server.child.exitCode, null, server.said.stderr)
    await pause(50)
  }
  const { url }: { url: string } = JSON.parse(server.said.stdout)
  return { ...server, url, pid: server.child.pid, database: database.superuser }
}

// An input that blocks does so each time.
const tries = 3

/** Asserts that requests are answered in time while something is done. */
export const promptness = async (
  server: Server,
  ...watched: (Watched & { longestMs: number })[]
): Promise<(work: () => Promise<unknown>) => Promise<void>> => {
  const watch = await watchServer(server, ...watched)
  after(watch.stop)
  return async (work) => {
    const waits: string[] = []
    while (waits.length < tries) {
      await watch.longestWaits()
      await work()
      const longest = await watch.longestWaits()
      if (watched.every(({ longestMs }, index) => (longest[index] ?? 0) <= longestMs)) return
      waits.push(longest.map((ms) => Math.round(ms)).join(' and '))
    }
    const names = watched.map(({ path, longestMs }) => `${path} (at most ${longestMs})`).join(' and ')
    assert.fail(`${names} waited ${waits.join(', then ')} ms longer than an empty loop`)
  }
}
