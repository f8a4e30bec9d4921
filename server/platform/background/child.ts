import { type ExecFileException, execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/**
 * Runs a command in a process of its own with low priority: compression and encryption would slow others down. Returns
 * undefined if it was aborted.
 */
export const runChild = (command: readonly string[], signal: AbortSignal) =>
  runNode([...process.execArgv, main, ...command, '--json'], signal)

/**
 * Runs Node with these arguments. A process that ends with code 1 after its result has done its work, and says in the
 * result what it found: there is no error.
 */
export const runNode = async (args: readonly string[], signal: AbortSignal) => {
  const { promise, resolve } = Promise.withResolvers<{ error?: string; stdout: string } | undefined>()
  const child = execFile(
    process.execPath,
    args,
    { signal, killSignal: 'SIGTERM' },
    (error, stdout, stderr) => {
      const hasFailed = error && !(error.code === 1 && isJson(stdout))
      resolve(signal.aborted ? undefined : { stdout, ...(hasFailed && { error: reasonOf(error, stderr) }) })
    },
  )
  if (child.pid !== undefined) lowerPriority(child.pid)
  return promise
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const reasonOf = (error: ExecFileException, stderr: string) => stderr.trim() || error.message

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
