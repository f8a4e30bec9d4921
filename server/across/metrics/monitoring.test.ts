import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readRecorded } from '../../platform/metrics/recorded.ts'
import { known } from './known.ts'

const folder = join(import.meta.dirname, '../../../docs/operate')
const metrics = [...Object.values(known), ...readRecorded('main')]
const byName = new Map(
  metrics.flatMap((one) => {
    const suffixes = one.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    return suffixes.map((suffix) => [one.name + suffix, one] as const)
  }),
)
/** Labels that Prometheus or a histogram adds. */
const added = ['instance', 'job', 'le']

const unknownIn = (expression: string) => {
  const names = expression.match(/\b(?:bellhop|process)_\w+/g) ?? []
  const labels = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) =>
      name === 'up' || [...added, ...(byName.get(name)?.labels ?? [])].includes(label)
        ? []
        : `${name}{${label}}`,
    ),
  )
  return [...names.filter((name) => !byName.has(name)), ...labels]
}

test('each expression of the dashboard is about metrics that exist', async () => {
  const { panels } = JSON.parse(await readFile(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  assert.ok(expressions.length > 20)
  assert.deepEqual(expressions.flatMap(unknownIn), [])
  const shown = expressions.join()
  const internal = ['process_start_time_seconds', 'bellhop_scrape_missing', 'bellhop_mail_certificate_end']
  const missing = metrics.filter(
    ({ name }) => !shown.includes(name) && !internal.some((one) => name.startsWith(one)),
  )
  const alerts = await readFile(join(folder, 'alerts.yaml'), 'utf8')
  assert.deepEqual(
    missing.filter(({ name }) => !alerts.includes(name)).map(({ name }) => name),
    ['bellhop_schema_number', 'bellhop_queue_working'],
  )
})

test('each expression of the alerts is about metrics that exist', async () => {
  const text = await readFile(join(folder, 'alerts.yaml'), 'utf8')
  const expressions = [...text.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/g)].map(
    ([, expression = '']) => expression,
  )
  assert.equal(expressions.length, text.match(/- alert:/g)?.length)
  assert.deepEqual(expressions.flatMap(unknownIn), [])
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
const skip = promtool('--version').error ? 'promtool of Prometheus is not installed here' : false

test('promtool accepts the alerts, and their tests pass', { skip }, () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    assert.equal(status, 0, stdout + stderr)
  }
})
