import { runProgram } from './programs.ts'

/** Asks the registry for known vulnerabilities of the installed packages. Some registries do not support this. */
export const audit = async () => {
  const asked = [
    'audit',
    '--omit=dev',
    '--audit-level=high',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ]
  return judge((await runProgram('npm', asked)).output)
}

/** Parses the JSON that npm prints between warnings. */
export const judge = (output: string) => {
  const found = vulnerabilitiesIn(output)
  if (!found) return { ok: 'skipped' as const, words: `audit not available: ${firstLine(output)}` }
  const { high = 0, critical = 0 } = found
  return { ok: high + critical === 0, words: `${critical} critical and ${high} high:\n${output}` }
}

type Counts = { high?: number; critical?: number }

const vulnerabilitiesIn = (output: string): Counts | undefined => {
  try {
    const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
    return JSON.parse(json).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

const firstLine = (output: string) =>
  output.match(/"(?:message|summary)": "([^"]+)"/)?.[1] ?? output.slice(0, 200)
