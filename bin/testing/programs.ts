import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Ran = { code: number | null; output: string }

const patienceMs = 300_000

/** Runs a program and returns its output. */
export const runProgram = async (program: string, args: string[]): Promise<Ran> => {
  const child = spawn(program, args, {
    cwd: new URL('../../', import.meta.url),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  const [code, signal] = await once(child, 'close')
  return { code, output: signal ? `${output}\nStopped by ${signal} after ${patienceMs / 1000} s.` : output }
}
