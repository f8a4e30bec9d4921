import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Connection } from '../../server/platform/db/connection/driver.ts'

export type Server = { url: string; pid: number | undefined; database: Connection }
export type Watched = { path: string; token?: string }

/**
 * Sends requests to a server continuously from another process, and at the same time to a server that runs an empty
 * loop. A busy machine delays both, and the time in which a process waited for a processor does not count.
 */
export const watchServer = async ({ url, pid, database }: Server, ...watched: Watched[]) => {
  const empty = fork(new URL('./empty-server.ts', import.meta.url), [JSON.stringify(database)])
  const [port] = await once(empty, 'message')
  const requests = watched.map(({ path, token }) => ({ url: url + path, token, pid }))
  const watcher = fork(new URL('./watcher.ts', import.meta.url), [
    JSON.stringify([{ url: `http://127.0.0.1:${port}/`, pid: empty.pid }, ...requests]),
  ])
  return {
    /**
     * For each path, the longest wait since the last call: the time that the server worked during a request, or the
     * milliseconds by which its response took longer than responses of the empty loop at the same time.
     */
    longestWaits: () => waitsOf(watcher),
    stop: () => {
      for (const child of [watcher, empty]) child.disconnect()
    },
  }
}

const waitsOf = async (watcher: ChildProcess): Promise<number[]> => {
  const answer = once(watcher, 'message')
  watcher.send('longest')
  const [waits] = await answer
  return waits
}
