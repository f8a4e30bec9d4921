import { type Check, checks, verdictOn } from './testing/checks.ts'
import { rememberChildren } from './testing/children.ts'
import { startCpuMeter } from './testing/cpu.ts'
import { isSlow, testFiles, verdictsOnFiles } from './testing/files.ts'
import { optionsOf } from './testing/options.ts'
import { inParallel } from './testing/pool.ts'
import { withTestPostgres } from './testing/postgres.ts'
import { conclude, printCpu, report, writeTimes } from './testing/report.ts'
import { keepTemporaryFilesInMemory } from './testing/temporary.ts'

// `npm test` runs all tests, `npm test -- server/tags` those with this name, and `npm run check` the fast ones.
const { values, positionals: words } = optionsOf({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** In addition to the tests. */
const checksAtOnce = 1

/** They mostly wait for timeouts, so they run concurrently with all others. */
const idle = [
  'test/connections.slow.test.ts',
  'bin/supervise.slow.test.ts',
  'server/inbound/receiving/smtp.slow.test.ts',
]
/** They measure delays, which a busy machine would increase. */
const measuring = [
  'test/event-loop.slow.test.ts',
  'server/messages/body/delay.slow.test.ts',
  'server/inbound/reading/mail-delays.slow.test.ts',
  'server/inbound/reading/hostile-mail.slow.test.ts',
]
const isInBrowser = (file: string) => isSlow(file) && /^(web|widget)\//.test(file)

const look = async (check: Check) => {
  const verdict = await verdictOn(check)
  report(verdict)
  return verdict
}
/**
 * The files of a group share a process, since loading the modules of Bellhop takes most of the time of a short test
 * file.
 */
const runGroups = async (groups: string[][], atOnce: number) =>
  (await inParallel(groups, atOnce, (files) => verdictsOnFiles(files, report, { cpuOf: meter.read }))).flat()

const groupsOf = (files: string[] = [], size = 1) => {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, group) => files.filter((_, index) => index % count === group))
}

/** A process needs more than a second to load the modules, which is too long for a few short files. */
const smallestGroup = 6

/**
 * The first file takes longest and is alone. The following groups get smaller, so that all end at about the same time.
 */
const shrinking = ([first = '', ...others]: string[] = []) => {
  const groups = first ? [[first]] : []
  for (let left = others; left.length; ) {
    const size = Math.max(smallestGroup, Math.ceil(left.length / 6))
    groups.push(left.slice(0, size))
    left = left.slice(size)
  }
  return groups
}

keepTemporaryFilesInMemory()
const meter = startCpuMeter()
const leaveNobodyBehind = rememberChildren()
const checking = words.length ? [] : inParallel(checks, checksAtOnce, look)
const files = testFiles({ quick: values.quick, words })
const kindOf = (file: string) => {
  if (idle.includes(file)) return 'idle'
  if (measuring.includes(file)) return 'measuring'
  return isInBrowser(file) ? 'browser' : isSlow(file) ? 'slow' : 'quick'
}
const kinds = Object.groupBy(files, kindOf)

/** Distributes each kind evenly: browsers wait for pages, most others keep a processor busy. */
const spread = <Item>(...kinds: Item[][]) =>
  kinds
    .flatMap((items) => items.map((item, index) => ({ item, at: (index + 0.5) / items.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

const ofTests = await withTestPostgres(async () => {
  const ofIdle = runGroups(groupsOf(kinds.idle), 1)
  const slow = spread(groupsOf(kinds.browser), groupsOf(kinds.slow, 3))
  return [
    ...(await runGroups([...slow, ...shrinking(kinds.quick)], 3)),
    ...(await ofIdle),
    ...(await runGroups(groupsOf(kinds.measuring), 2)),
  ]
})
const verdicts = [...(await checking), ...ofTests]
leaveNobodyBehind()
meter.stop()
if (!words.length) writeTimes(verdicts)
if (!words.length) printCpu(ofTests, kindOf)
process.exit(conclude(verdicts) ? 1 : 0)
