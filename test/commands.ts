import assert from 'node:assert/strict'
import { runBellhop } from './processes.ts'

/** The command line on one installation. */
export const commandsOn = (environment: Record<string, string>) => {
  const bellhop = (...args: string[]) => runBellhop(args, environment)
  return {
    bellhop,
    /** Runs a command that has to work, and answers what it prints with --json. */
    json: async (...args: string[]) => {
      const { code, stdout, stderr } = await bellhop(...args, '--json')
      assert.equal(code, 0, stderr)
      assert.equal(stdout.trimEnd().split('\n').length, 1, 'one line and nothing else')
      return JSON.parse(stdout)
    },
    /** Runs a command that is refused, and answers what it says. */
    refused: async (...args: string[]) => {
      const { code, stdout, stderr } = await bellhop(...args, '--json')
      assert.equal(code, 1)
      assert.equal(stdout, '')
      assert.doesNotMatch(stderr, /\n +at /, 'no trace')
      return stderr.trimEnd()
    },
  }
}
