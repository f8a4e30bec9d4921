import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Connection } from '../../server/platform/db/connection/driver.ts'

/** Requests the health of a server continuously from another process, and that of an idle server beside it. */
export const watchHealth = async (url: string, database: Connection) => {
  const idle = fork(new URL('./idle-server.ts', import.meta.url), [JSON.stringify(database)])
  const [idleUrl] = await once(idle, 'message')
  const watcher = fork(new URL('./watcher.ts', import.meta.url), [`${url}/health`, idleUrl])
  return {
    /**
     * How many milliseconds a response took longer than those of the idle server in the same second, at most, since the
     * last call.
     */
    longestWait: async (): Promise<number> => {
      const answer = once(watcher, 'message')
      watcher.send('longest')
      const [longestMs] = await answer
      return longestMs
    },
    stop: () => {
      watcher.disconnect()
      idle.disconnect()
    },
  }
}
