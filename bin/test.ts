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
/** They wait for their database or for time to pass a third of the time. */
const testsAtOnce = 3
/** These need a processor each: a browser, or a measurement of how long others wait. */
const demandingAtOnce = 2

const first = (files: string[], name: string) => [
  ...files.filter((file) => file === name),
  ...files.filter((file) => file !== name),
]

const reported =
  <Item>(look: (item: Item) => Promise<Verdict>) =>
  async (item: Item) => {
    const verdict = await look(item)
    report(verdict)
    return verdict
  }

const leaveNobodyBehind = rememberChildren()
const ofChecks = words.length ? [] : await inParallel(checks, checksAtOnce, reported(verdictOn))
const files = testFiles({ quick: values.quick, words })
// They mostly wait for timeouts to pass, so they take nobody's place.
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
/** At the end, the others would wait for it. */
const longest = 'test/isolation.test.ts'
const ofTests = await withTestPostgres(async () => {
  const beside = inParallel(
    files.filter((file) => idle.includes(file)),
    1,
    reported(verdictOnFile),
  )
  const measured = measuring.filter((file) => files.includes(file))
  const slow = files.filter((file) => isSlow(file) && !idle.includes(file) && !measuring.includes(file))
  const isInBrowser = (file: string) => /^(web|widget)\//.test(file)
  const quick = files.filter((file) => !isSlow(file))
  return [
    ...(await inParallel(measured, demandingAtOnce, reported(verdictOnFile))),
    ...(await inParallel(slow.filter(isInBrowser), demandingAtOnce, reported(verdictOnFile))),
    ...(await inParallel(
      slow.filter((file) => !isInBrowser(file)),
      testsAtOnce,
      reported(verdictOnFile),
    )),
    ...(await inParallel(first(quick, longest), testsAtOnce, reported(verdictOnFile))),
    ...(await beside),
  ]
})
leaveNobodyBehind()
process.exit(conclude([...ofChecks, ...ofTests]) ? 1 : 0)
