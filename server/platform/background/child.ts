import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/**
 * Runs a command in a process of its own with low priority: compression and encryption would slow others down. Returns
 * undefined if it was aborted.
 */
export const runChild = async (command: readonly string[], signal: AbortSignal) => {
  const { promise, resolve } = Promise.withResolvers<{ error?: string; stdout: string } | undefined>()
  const child = execFile(
    process.execPath,
    [...process.execArgv, main, ...command, '--json'],
    { signal, killSignal: 'SIGTERM' },
    (error, stdout, stderr) =>
      resolve(
        signal.aborted ? undefined : { stdout, ...(error && { error: stderr.trim() || error.message }) },
      ),
  )
  if (child.pid !== undefined) lowerPriority(child.pid)
  return promise
}

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
