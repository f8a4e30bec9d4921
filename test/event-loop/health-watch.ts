import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Asks a server for its health all the time, from another process. */
export const watchHealth = (url: string) => {
  const watcher = fork(new URL('./watcher.ts', import.meta.url), [`${url}/health`])
  return {
    /** How long an answer took at most since this was last asked, in milliseconds. */
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
