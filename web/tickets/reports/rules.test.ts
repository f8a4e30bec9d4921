import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSorting, sorted } from './columns.ts'
import { csvOf } from './data/csv.ts'
import { changeOf, figures } from './data/figures.ts'
import { periodIn, presetOf, presets, searchOf, todayIn } from './data/periods.ts'
import type { Group } from './data/report-queries.ts'
import { filteredBy } from './data/report-search.ts'
import { valuesCell, valuesText } from './data/values.ts'
import { aloneIn, labelledOf, marksUpTo, pathOf } from './scale.ts'

const today = '2026-11-26'

test('a period is in the URL by its days, and found again there', () => {
  assert.deepEqual(searchOf('last-7', today), { from: '2026-11-20', to: today })
  assert.deepEqual(searchOf('this-month', today), { from: '2026-11-01', to: today })
  assert.deepEqual(searchOf('last-month', '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(searchOf('this-year', today), { from: '2026-01-01', to: today })
  for (const preset of presets) assert.equal(presetOf(searchOf(preset, today), today), preset)
  assert.equal(presetOf({ from: '2026-11-02', to: today }, today), undefined)
})

test('without days in the URL, or with wrong ones, a report has the last 30 days', () => {
  assert.deepEqual(searchOf('last-30', today), { from: undefined, to: undefined })
  const usual = { from: '2026-10-28', to: today }
  assert.deepEqual(periodIn({}, today), usual)
  assert.deepEqual(periodIn({ from: '0202-01-01', to: '2026-11-31' }, today), usual)
  assert.deepEqual(periodIn({ to: '2026-01-30' }, today), { from: '2026-01-01', to: '2026-01-30' })
})

test('today is the day in the time zone of the workspace', () => {
  const now = new Date('2026-11-26T23:30:00Z')
  assert.equal(todayIn('Asia/Tokyo', now), '2026-11-27')
  assert.equal(todayIn('America/New_York', now), today)
})

test('a change tells whether it is better: less for durations and the backlog, more for solved tickets', () => {
  assert.deepEqual(changeOf(figures.solved, 112, 100), { text: '+12%', verdict: 'better' })
  assert.deepEqual(changeOf(figures.backlog, 112, 100), { text: '+12%', verdict: 'worse' })
  assert.deepEqual(changeOf(figures.first_response, 50, 100), { text: '-50%', verdict: 'better' })
  assert.deepEqual(changeOf(figures.created, 112, 100), { text: '+12%', verdict: undefined })
  assert.deepEqual(changeOf(figures.agent_share, 0.5, 0.25), { text: '+25 points', verdict: 'better' })
  assert.deepEqual(changeOf(figures.solved, 7, 0), { text: '+7', verdict: 'better' })
  assert.deepEqual(changeOf(figures.solved, 1_000, 1_001), { text: 'No change', verdict: undefined })
  assert.equal(changeOf(figures.resolution, 50, null), undefined)
})

test('a CSV file has plain numbers, quoted cells, and no formulas', () => {
  assert.equal(
    csvOf([
      ['Name', 'Share'],
      ['Smith, "Ann"', 0.25],
      ['=HYPERLINK("x")', 1_234_567],
      ['+49 30 1', -1],
      ['@home', null],
    ]),
    '\uFEFF"Name","Share"\r\n"Smith, ""Ann""","0.25"\r\n"\'=HYPERLINK(""x"")","1234567"\r\n"\'+49 30 1","-1"\r\n"\'@home",""\r\n',
  )
})

test('a group takes the place of another one, but not of the channel', () => {
  const search = { channel: 'a', team: 'b', from: '2026-11-01' }
  assert.deepEqual(JSON.parse(JSON.stringify(filteredBy(search, 'tag', 'c'))), {
    channel: 'a',
    tag: 'c',
    from: '2026-11-01',
  })
  assert.deepEqual(filteredBy(search, 'channel', 'c'), { ...search, channel: 'c' })
})

test('groups are sorted by a column, and those without a number are last', () => {
  const group = (name: string, median: number | null) =>
    ({ name, first_response: { count: 1, median, p90: median } }) as Group
  const groups = [group('b', null), group('a', 60), group('c', 90)]
  const names = (sort: string) => sorted(groups, sort).map(({ name }) => name)
  assert.deepEqual(names('first_response'), ['a', 'c', 'b'])
  assert.deepEqual(names('-first_response'), ['c', 'a', 'b'])
  assert.deepEqual(names('-name'), ['c', 'b', 'a'])
  assert.equal(nextSorting(undefined, 'created'), 'created')
  assert.equal(nextSorting('created', 'created'), '-created')
  assert.equal(nextSorting('created', 'solved'), '-solved')
  assert.equal(nextSorting('created', 'name'), 'name')
})

test('the axis has round numbers up to the highest value', () => {
  assert.deepEqual(marksUpTo(0, 'count'), [0, 1])
  assert.deepEqual(marksUpTo(3, 'count'), [0, 1, 2, 3])
  assert.deepEqual(marksUpTo(1_130, 'count'), [0, 500, 1_000, 1_500])
  assert.deepEqual(marksUpTo(4_000, 'duration'), [0, 1_800, 3_600, 5_400])
  assert.deepEqual(marksUpTo(0.1, 'share'), [0, 0.25, 0.5, 0.75, 1])
})

test('missing values interrupt the line, and a point between two of them is a dot', () => {
  assert.equal(pathOf([0, 10, null, 5, null], 10), 'M0.00 100.00L25.00 0.00M75.00 50.00')
  assert.deepEqual(aloneIn([0, 10, null, 5, null]), [3])
  assert.deepEqual(labelledOf(30), [0, 7, 15, 22, 29])
  assert.deepEqual(labelledOf(2), [0, 1])
})

test('the values behind a number say how long it took, the rating, or which target was missed by how much', () => {
  const value = { seconds: null, target: null, rating: null }
  const long = [
    { ...value, seconds: 200_000 },
    { ...value, seconds: 60 },
  ]
  assert.equal(valuesText(long, 'next_response', true), '2 d 8 h; 1 min')
  assert.equal(valuesText(long, 'next_response', false), '55 h 33 min; 1 min')
  assert.equal(valuesText([{ ...value, rating: 'fine' }], 'rated_fine', true), 'Fine')
  const target = { ...value, target: 'resolution' as const }
  assert.equal(valuesText([target], 'targets_met', true), 'Resolution')
  assert.equal(valuesText([target], 'targets_breached', true), 'Resolution, not completed')
  assert.equal(valuesText([{ ...target, seconds: 600 }], 'targets_breached', true), 'Resolution, by 10 min')
  assert.equal(valuesCell(long.slice(1), 'next_response', true), 60)
})
