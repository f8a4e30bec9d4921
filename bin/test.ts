import { parseArgs } from 'node:util'
import { checks, verdictOn } from './testing/checks.ts'
import { rememberChildren } from './testing/children.ts'
import { isSlow, testFiles, verdictOnFile } from './testing/files.ts'
import { inParallel } from './testing/pool.ts'
import { withTestPostgres } from './testing/postgres.ts'
import { conclude, report } from './testing/report.ts'
import type { Verdict } from './testing/verdict.ts'

// `npm test` runs everything, `npm test -- server/tags` the test files of that name, `npm run check` the quick part.
const { values, positionals: words } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const checksAtOnce = 2

/** They mostly wait for timeouts to pass, so they run beside all others. */
const idle = [
  'test/connections.slow.test.ts',
  'bin/supervise.slow.test.ts',
  'server/inbound/receiving/smtp.slow.test.ts',
]
/** They measure how long others wait, which a busy machine makes longer. */
const measuring = [
  'test/event-loop.slow.test.ts',
  'server/messages/body/delay.slow.test.ts',
  'server/inbound/reading/mail-delays.slow.test.ts',
  'server/inbound/reading/hostile-mail.slow.test.ts',
]
const isInBrowser = (file: string) => isSlow(file) && /^(web|widget)\//.test(file)

const reported =
  <Item>(look: (item: Item) => Promise<Verdict>) =>
  async (item: Item) => {
    const verdict = await look(item)
    report(verdict)
    return verdict
  }
const runFiles = (files: string[], atOnce: number) => inParallel(files, atOnce, reported(verdictOnFile))

const leaveNobodyBehind = rememberChildren()
const ofChecks = words.length ? [] : await inParallel(checks, checksAtOnce, reported(verdictOn))
const files = testFiles({ quick: values.quick, words })
const passOf = (file: string) =>
  measuring.includes(file) ? 'measuring' : isInBrowser(file) ? 'browser' : 'other'
const passes = Object.groupBy(
  files.filter((file) => !idle.includes(file)),
  passOf,
)
const ofTests = await withTestPostgres(async () => {
  const beside = runFiles(
    files.filter((file) => idle.includes(file)),
    1,
  )
  return [
    // A browser needs a processor, as a measurement does. The others wait for their database or for time a third of the time.
    ...(await runFiles(passes.measuring ?? [], 2)),
    ...(await runFiles(passes.browser ?? [], 2)),
    ...(await runFiles(passes.other ?? [], 3)),
    ...(await beside),
  ]
})
leaveNobodyBehind()
process.exit(conclude([...ofChecks, ...ofTests]) ? 1 : 0)
