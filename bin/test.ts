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
const kindOf = (file: string) => {
  if (idle.includes(file)) return 'idle'
  if (measuring.includes(file)) return 'measuring'
  return isInBrowser(file) ? 'browser' : isSlow(file) ? 'slow' : 'quick'
}
const { idle: beside = [], measuring: apart = [], ...others } = Object.groupBy(files, kindOf)

/** Each evenly among the others: browsers wait for pages, most of the others keep a processor busy. */
const spread = (...groups: string[][]) =>
  groups
    .flatMap((group) => group.map((file, index) => ({ file, at: (index + 0.5) / group.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ file }) => file)

const ofTests = await withTestPostgres(async () => {
  const ofIdle = runFiles(beside, 1)
  return [
    ...(await runFiles(apart, 2)),
    ...(await runFiles([...spread(others.browser ?? [], others.slow ?? []), ...(others.quick ?? [])], 3)),
    ...(await ofIdle),
  ]
})
leaveNobodyBehind()
process.exit(conclude([...ofChecks, ...ofTests]) ? 1 : 0)
