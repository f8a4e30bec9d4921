import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../db/connection/driver.ts'
import type { Wake } from '../db/transaction.ts'
import { wake } from './wakes.ts'

const bellhop = await startBellhop()
const { db, world, another, database } = bellhop
const workspace = await world.workspace()
const other = await another()

const heard: Wake[] = []
let missed = 0
const listener = other.listen(
  (wakes) => heard.push(...wakes),
  () => {
    missed += 1
  },
)
after(listener.stop)

const eventually = async (is: () => boolean, what: string) => {
  const begun = performance.now()
  while (!is()) {
    assert.ok(performance.now() - begun < 10_000, `it never happened: ${what}`)
    await pause(5)
  }
  return performance.now() - begun
}
const leave = (work: string, at?: Date) => world.inside(workspace, async (tx) => wake(tx, work, at))
const notify = (text: string) => db.statement((sql) => sql`select pg_notify('bellhop_work', ${text})`)

test('what a process commits is known to the others at once, and to itself without them', async () => {
  await eventually(() => missed === 1, 'it listens')
  const own: Wake[] = []
  const itself = bellhop.listen(
    (wakes) => own.push(...wakes),
    () => {},
  )
  after(itself.stop)
  const at = new Date(2_000_000_000_000)
  await leave('test', at)
  await eventually(() => heard.length === 1, 'it is heard')
  assert.deepEqual(heard.splice(0), [{ work: 'test', workspace: workspace.id, at: at.getTime() }])
  await pause(200)
  assert.deepEqual(own, [])
})

test('what is rolled back is not told', async () => {
  const failing = world.inside(workspace, async (tx) => {
    wake(tx, 'undone')
    await tx.sql`select 1 / 0`
  })
  await assert.rejects(failing, /division by zero/)
  await leave('done')
  await eventually(() => heard.length > 0, 'the next commit is heard')
  assert.deepEqual(
    heard.splice(0).map(({ work }) => work),
    ['done'],
  )
})

test('many commits in a row are told together, each work once with its earliest time', async () => {
  for (let number = 0; number < 50; number += 1) await leave(`test ${number % 5}`, new Date(10_000 - number))
  await eventually(() => new Set(heard.map(({ work }) => work)).size === 5, 'all are heard')
  await pause(300)
  const all = heard.splice(0)
  assert.ok(all.length < 50, `${all.length} were heard`)
  assert.equal(Math.min(...all.map(({ at }) => at)), 9_951)
})

test('more than fits into one notification is told in several', async () => {
  const long = (number: number) => `a kind of work with a long name, number ${number}`
  await world.inside(workspace, async (tx) => {
    for (let number = 0; number < 1_000; number += 1) wake(tx, long(number))
  })
  await eventually(() => heard.length === 1_000, 'all are heard')
  heard.splice(0)
})

test('a notification that makes no sense is taken for one that was missed', async () => {
  const before = missed
  for (const text of ['', 'nonsense', '{}', '[]', '["x", 1]', '["x", [1]]']) await notify(text)
  await eventually(() => missed === before + 6, 'it looks for work itself')
  assert.deepEqual(heard, [])
})

test('after its connection was lost, a process listens again and looks for what it has missed', async () => {
  const before = missed
  const admin = connect(database.superuser, { max: 1 })
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bellhop wakes' and datname = ${database.app.database}`
  await admin.end()
  await eventually(() => missed > before, 'it listens again')
  await leave('after')
  await eventually(() => heard.length === 1, 'it hears again')
})
