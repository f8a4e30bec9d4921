import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Requests the health of a server continuously from another process. */
export const watchHealth = (url: string) => {
  const watcher = fork(new URL('./watcher.ts', import.meta.url), [`${url}/health`])
  return {
    /** The longest response time since the last call, in milliseconds. */
    longestWait: () => longestWaitOf(watcher),
    stop: () => watcher.disconnect(),
  }
}

const longestWaitOf = async (watcher: ChildProcess): Promise<number> => {
  const answer = once(watcher, 'message')
  watcher.send('longest')
  const [longestMs] = await answer
  return longestMs
}
