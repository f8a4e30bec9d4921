import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { runCommandLine } from '../server/cli/run.ts'

type Environment = Record<string, string>

/** Runs a command in this process, which saves the second that a new process takes to start. */
export const runCommand = async (args: string[], environment: Environment) => {
  const said = { stdout: '', stderr: '' }
  const into = (name: keyof typeof said) =>
    new Writable({
      write: (part, _, done) => {
        said[name] += part
        done()
      },
    })
  const terminal = { stdout: into('stdout'), stderr: into('stderr'), environment }
  return { code: await runCommandLine(args, terminal), ...said }
}

/** The command line for one installation. */
export const commandsOn = (environment: Environment) => {
  const bellhop = (...args: string[]) => runCommand(args, environment)
  return {
    bellhop,
    /** Runs a command that must succeed. Returns its output with `--json`. */
    json: async (...args: string[]) => {
      const { code, stdout, stderr } = await bellhop(...args, '--json')
      assert.equal(code, 0, stderr)
      assert.equal(stdout.trimEnd().split('\n').length, 1, 'one line and nothing else')
      return JSON.parse(stdout)
    },
    /** Runs a command that must fail. Returns its error message. */
    rejected: async (...args: string[]) => {
      const { code, stdout, stderr } = await bellhop(...args, '--json')
      assert.equal(code, 1)
      assert.equal(stdout, '')
      assert.doesNotMatch(stderr, /\n +at /, 'no trace')
      return stderr.trimEnd()
    },
  }
}
