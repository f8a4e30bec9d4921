import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { tagCreated } from '../../../contract/workspaces/tags.ts'
import { startBellhop } from '../../../test/harness.ts'
import { emit } from '../events/events.ts'
import { newUlid } from '../kernel/ids.ts'
import { afterCommit, type News, type NewsOf, openNews, type Topic } from './after-commit.ts'
import { connect } from './connection/driver.ts'

// A database of its own: it ends connections.
const { db, world, another, database } = await startBellhop()
const workspace = await world.workspace()
const other = await another()

/** Subscribes to news of all processes, in one of them. */
const subscribed = ({ news }: Pick<typeof db, 'news'>, ...topics: Topic[]) => {
  const heard: News[] = []
  const counts = { missed: 0 }
  const { stop } = news.onAll(
    topics,
    (some) => heard.push(...some),
    () => {
      counts.missed += 1
    },
  )
  after(stop)
  return { heard, counts }
}
const { heard, counts } = subscribed(other.db, 'work')

const eventually = async (is: () => boolean, what: string) => {
  const begun = performance.now()
  while (!is()) {
    assert.ok(performance.now() - begun < 10_000, `it never happened: ${what}`)
    await pause(5)
  }
}
const leave = (work: string, at = 0) => world.inside(workspace, async (tx) => afterCommit(tx, { work, at }))
const leaveElsewhere = () =>
  other.db.write(workspace.id, { type: 'system', name: 'test' }, async (tx) =>
    afterCommit(tx, { work: 'elsewhere', at: 0 }),
  )
const worksOf = (news: News[]) => news.flatMap((one) => ('work' in one ? one.work : []))
const notify = (text: string) => db.statement((sql) => sql`select pg_notify('bellhop_news', ${text})`)

test('a process gets the news of its own commit with the commit, once and only then', async () => {
  const own: NewsOf<'event' | 'viewed'>[] = []
  const elsewhere: News[] = []
  db.news.onOwn(['event', 'viewed'], (news) => own.push(...news))
  other.db.news.onOwn(['work'], (news) => elsewhere.push(...news))
  const all = subscribed(db, 'work')
  await eventually(() => all.counts.missed === 1 && counts.missed === 1, 'both listen')
  const { ulid } = await world.inside(workspace, async (tx) => {
    afterCommit(tx, { viewed: 7 })
    afterCommit(tx, { work: 'test', at: 1 })
    const event = emit(tx, tagCreated, { tag: newUlid(), name: 'a' })
    assert.deepEqual([own, all.heard], [[], []])
    return event
  })
  const { id } = workspace
  assert.deepEqual(own, [
    { workspace: id, event: ulid, type: tagCreated.type },
    { workspace: id, viewed: 7 },
  ])
  assert.deepEqual(all.heard, [{ workspace: id, work: 'test', at: 1 }])
  await eventually(() => heard.length > 0, 'the other process hears it')
  assert.deepEqual([heard.splice(0), elsewhere], [[{ workspace: id, work: 'test', at: 1 }], []])
  await leaveElsewhere()
  await eventually(() => all.heard.length > 1, 'it hears the other process')
  assert.deepEqual(worksOf(all.heard), ['test', 'elsewhere'])
  assert.deepEqual([own.length, heard.splice(0).length, elsewhere.length], [2, 1, 1])
})

test('what is rolled back is not published', async () => {
  const failing = world.inside(workspace, async (tx) => {
    afterCommit(tx, { work: 'undone', at: 0 })
    await tx.sql`select 1 / 0`
  })
  await assert.rejects(failing, /division by zero/)
  await leave('done')
  await eventually(() => heard.length > 0, 'the next commit is heard')
  assert.deepEqual(worksOf(heard.splice(0)), ['done'])
})

test('a thread is not told twice by the main thread of its process, which hears it', async () => {
  const to = database.app
  const thread = openNews({ to, statement: db.statement, otherThread: db.news.id })
  after(thread.close)
  const { heard: twice, counts } = subscribed({ news: thread }, 'work')
  await eventually(() => counts.missed === 1, 'it listens')
  await leave('told directly')
  thread.hear([{ workspace: workspace.id, work: 'told directly', at: 0 }])
  await eventually(() => heard.length > 0, 'the other process hears it')
  await leaveElsewhere()
  await eventually(() => worksOf(twice).includes('elsewhere'), 'it hears the other process')
  assert.deepEqual(worksOf(twice), ['told directly', 'elsewhere'])
  const main = subscribed(db, 'viewed')
  await eventually(() => main.counts.missed === 1, 'the main thread listens')
  thread.committed({ events: [], news: [{ workspace: workspace.id, viewed: 7 }] })
  await eventually(() => main.heard.length === 1, 'the main thread hears the other one')
  heard.splice(0)
})

test('many commits in a row are published together, each work once with its earliest time', async () => {
  for (let number = 0; number < 50; number += 1) await leave(`test ${number % 5}`, 10_000 - number)
  await leave('last')
  await eventually(() => worksOf(heard).includes('last'), 'all are heard')
  const all = heard.splice(0).flatMap((one) => ('work' in one && one.work !== 'last' ? one : []))
  assert.ok(all.length < 50, `${all.length} were heard`)
  assert.equal(new Set(all.map(({ work }) => work)).size, 5)
  assert.equal(Math.min(...all.map(({ at }) => at)), 9_951)
})

test('more than fits into one notification is published in several', async () => {
  const long = (number: number) => `a kind of work with a long name, number ${number}`
  await world.inside(workspace, async (tx) => {
    for (let number = 0; number < 1_000; number += 1) afterCommit(tx, { work: long(number), at: 2e12 })
  })
  await eventually(() => heard.length === 1_000, 'all are heard')
  heard.splice(0)
})

test('a notification that makes no sense is taken for one that was missed', async () => {
  const before = counts.missed
  for (const text of ['', 'nonsense', '{}', '[]', '["x", 1]', '["x", [1]]']) await notify(text)
  await eventually(() => counts.missed === before + 6, 'it looks for work itself')
  assert.deepEqual(heard, [])
})

test('after its connection was lost, a process listens again and is told that it may have missed news', async () => {
  const before = counts.missed
  const admin = connect(database.superuser, { max: 1 })
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bellhop news' and datname = ${database.app.database}`
  await admin.end()
  await eventually(() => counts.missed > before, 'it listens again')
  await leave('after')
  await eventually(() => heard.length === 1, 'it hears again')
})
