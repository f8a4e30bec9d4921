import { audit } from './audit.ts'
import { commitMessages } from './commits.ts'
import { runProgram } from './programs.ts'
import type { Verdict } from './verdict.ts'

type Outcome = { ok: boolean | 'skipped'; words: string }
export type Check = { name: string; look: () => Promise<Outcome> }

const tool = (name: string, program: string, ...args: string[]): Check => ({
  name,
  look: async () => {
    const { code, output } = await runProgram(`node_modules/.bin/${program}`, args)
    return { ok: code === 0, words: output }
  },
})

/** Checks only changed files. Several threads would compute the same types. */
const types = (name: string, project: string) => {
  const found = `node_modules/.cache/types of ${project}.json`
  return tool(name, 'tsc', '--singleThreaded', '--incremental', '--tsBuildInfoFile', found, '-p', project)
}

/** A script that writes a file, and with `--check` only compares it. */
const upToDate = (file: string, script: string): Check => ({
  name: `${file} is up to date`,
  look: async () => {
    const { code, output } = await runProgram(process.execPath, [script, '--check'])
    return { ok: code === 0, words: output }
  },
})

/** All checks in addition to the tests. */
export const checks: Check[] = [
  types('types', '.'),
  types('types of the web app', 'web'),
  types('types of the widget', 'widget'),
  types('types of the client', 'packages/client'),
  tool('style', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  tool('nothing unused', 'knip'),
  upToDate('openapi.json', 'bin/openapi.ts'),
  upToDate('docs/configuration.md', 'bin/configuration.ts'),
  upToDate('docs/metrics.md', 'bin/metrics.ts'),
  upToDate('docs/permissions.md', 'bin/permissions.ts'),
  upToDate('docs/events.md', 'bin/events.ts'),
  upToDate('packages/client/src/api.ts', 'bin/client.ts'),
  upToDate('server/platform/db/schema/functions.sql', 'bin/functions.ts'),
  { name: 'messages of new commits', look: commitMessages },
  { name: 'known vulnerabilities', look: audit },
]

export const verdictOn = async ({ name, look }: Check): Promise<Verdict> => {
  const begun = performance.now()
  const { ok, words } = await look().catch((error: Error) => ({ ok: false, words: String(error.stack) }))
  return {
    name,
    ms: performance.now() - begun,
    passed: ok === true ? 1 : 0,
    failed: ok === false ? 1 : 0,
    skipped: ok === 'skipped' ? 1 : 0,
    words: ok === true ? '' : words,
  }
}
