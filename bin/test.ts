import { availableParallelism } from 'node:os'
import { allImports, changesSinceMain, leftOut, testsOfChange } from './testing/changed.ts'
import { type Check, checks, verdictOn } from './testing/checks.ts'
import { rememberChildren } from './testing/children.ts'
import { startCpuMeter } from './testing/cpu.ts'
import { isSlow, mannerOf, testFiles } from './testing/files.ts'
import { optionsOf } from './testing/options.ts'
import { inParallel } from './testing/pool.ts'
import { withTestPostgres } from './testing/postgres.ts'
import { conclude, print, printCpu, report, writeTimes } from './testing/report.ts'
import { verdictsOnFiles } from './testing/running.ts'
import { keepTemporaryFilesInMemory } from './testing/temporary.ts'

// `npm test` runs all tests, `npm test -- server/workspaces/tags` tests with this name, `npm test -- --changed` tests
// that a change since the main branch needs, and `npm run check` fast tests.
const { values, positionals: words } = optionsOf({
  options: { quick: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** In addition to the tests. */
const checksAtOnce = 1
/** More than this machine has processors, since browsers, and tests that end processes, wait now and then. */
const processes = Math.min(availableParallelism(), 5) + 1

const look = async (check: Check) => {
  const verdict = await verdictOn(check)
  report(verdict)
  return verdict
}
keepTemporaryFilesInMemory()
const meter = startCpuMeter()
const leaveNobodyBehind = rememberChildren()
const checking = words.length ? [] : inParallel(checks, checksAtOnce, look)
const all = testFiles({ quick: values.quick, words })
const files = values.changed ? testsOfChange(all, changesSinceMain(), allImports()) : all
const isInBrowser = (file: string) => isSlow(file) && /^(web|widget)\//.test(file)
const kindOf = (file: string) => {
  const manner = manners.get(file)
  if (manner === 'waits' || manner === 'measures') return manner
  return isInBrowser(file) ? 'browser' : isSlow(file) ? 'slow' : 'quick'
}
const manners = new Map(files.map((file) => [file, mannerOf(file)]))
const {
  shared = [],
  alone = [],
  waits = [],
  measures = [],
} = Object.groupBy(files, (file) => manners.get(file) ?? 'shared')

const runAll = (files: string[]) => verdictsOnFiles(files, report, { cpuOf: meter.read })
const runAlone = async (files: string[]) =>
  (await inParallel(files, processes, (file) => runAll([file]))).flat()

/** Browsers wait for pages, and most others keep a processor busy, so they alternate. The quick files come last. */
const spread = (files: string[]) => {
  const { browser = [], slow = [], quick = [] } = Object.groupBy(files, kindOf)
  const rank = (list: string[]) => list.map((file, index) => ({ file, at: (index + 0.5) / list.length }))
  const mixed = [...rank(browser), ...rank(slow)].sort((one, other) => one.at - other.at)
  return [...mixed.map(({ file }) => file), ...quick]
}

const ofTests = await withTestPostgres(async () => {
  const ofWaiting = runAll(waits)
  const queue = spread(shared)
  return [
    ...(await runAlone(alone)),
    ...(await Promise.all(Array.from({ length: processes }, () => runAll(queue)))).flat(),
    ...(await ofWaiting),
    ...(await runAll(measures)),
  ]
})
const verdicts = [...(await checking), ...ofTests]
leaveNobodyBehind()
meter.stop()
if (!words.length && !values.changed) writeTimes(verdicts)
if (!words.length) printCpu(ofTests, kindOf)
if (values.changed) print(`\n${leftOut(all, files)}`)
process.exit(conclude(verdicts) ? 1 : 0)
