import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tagCreated, tagUpdated } from '../../../contract/workspaces/tags.ts'
import { startBellhop } from '../../../test/harness.ts'
import { openDb } from '../db/open.ts'
import type { Write } from '../db/transaction.ts'
import { systemClock } from '../kernel/clock.ts'
import { newUlid } from '../kernel/ids.ts'
import { emit, writeEvents } from './events.ts'
import { enqueue, reactTo, type Subscription, subscribe } from './reactions.ts'

// A database of its own: it opens the database with other subscriptions.
const { database, world } = await startBellhop()
const { id: workspace } = await world.workspace()
const by = { type: 'system', name: 'test' } as const

const facts = (name: string) => ({ tag: newUlid(), name })
const tagNamed = (tx: Write, name: string) => tx.sql`
  insert into tags (workspace_id, ulid, name, color) values (${tx.workspace}, ${newUlid()}, ${name}, '#123456')`

/** A database with these subscriptions, for as long as the work takes. */
const within = async <T>(
  subscriptions: Subscription[],
  work: (db: ReturnType<typeof openDb>) => Promise<T>,
) => {
  const jobs: object[] = []
  const db = openDb(database.app, {
    clock: systemClock,
    max: 2,
    flush: {
      events: writeEvents,
      audits: async () => {},
      jobs: async (_, outgoing) => void jobs.push(...outgoing),
      react: reactTo(subscriptions),
    },
  })
  try {
    await work(db)
    return jobs
  } finally {
    await db.close()
  }
}

const tags = () =>
  world.inside({ id: workspace }, async ({ sql }) => {
    const rows = await sql<{ name: string }[]>`select name from tags order by name`
    return rows.map(({ name }) => name)
  })

test('a reaction is called once with all events of its kinds', async () => {
  const calls: string[][] = []
  const note = (_: Write, events: readonly { facts: { name: string } }[]) => {
    calls.push(events.map(({ facts }) => facts.name))
    return undefined
  }
  await within([subscribe(tagCreated, [note]), subscribe(tagUpdated, [note])], (db) =>
    db.write(workspace, by, async (tx) => {
      emit(tx, tagCreated, facts('a'))
      emit(tx, tagUpdated, facts('b'))
      emit(tx, tagCreated, facts('c'))
    }),
  )
  assert.deepEqual(calls, [['a', 'b', 'c']])
})

test('reactions have one order, in whatever order their rows stand', async () => {
  const calls: string[] = []
  const noted = (name: string) => () => void calls.push(name)
  const [first, second, third] = [noted('first'), noted('second'), noted('third')]
  await within([subscribe(tagCreated, [second, third]), subscribe(tagUpdated, [first, second])], (db) =>
    db.write(workspace, by, async (tx) => {
      emit(tx, tagCreated, facts('a'))
      emit(tx, tagUpdated, facts('b'))
    }),
  )
  assert.deepEqual(calls, ['first', 'second', 'third'])
  const rows = [subscribe(tagCreated, [first, second]), subscribe(tagUpdated, [second, first])]
  assert.throws(() => reactTo(rows), /contradict each other/)
})

test('what a reaction emits has reactions of its own, in the same transaction', async () => {
  const passOn = subscribe(tagCreated, [
    async (tx, [event]) => void (event && emit(tx, tagUpdated, event.facts)),
  ])
  const write = subscribe(tagUpdated, [(tx, [event]) => tagNamed(tx, event?.facts.name ?? '')])
  await within([passOn, write], (db) =>
    db.write(workspace, by, async (tx) => void emit(tx, tagCreated, facts('chained'))),
  )
  assert.ok((await tags()).includes('chained'))
})

test('events that cause each other without an end fail their transaction', async () => {
  const again = subscribe(tagCreated, [async (tx) => void emit(tx, tagCreated, facts('again'))])
  await within([again], (db) =>
    assert.rejects(
      db.write(workspace, by, async (tx) => {
        await tagNamed(tx, 'endless')
        emit(tx, tagCreated, facts('endless'))
      }),
      /without an end/,
    ),
  )
  assert.equal((await tags()).includes('endless'), false)
})

test('a reaction that fails takes the change back, whether it was awaited or not', async () => {
  const statement = subscribe(tagCreated, [({ sql }) => sql`select 1 / 0`])
  const longer = subscribe(tagCreated, [async ({ sql }) => void (await sql`select 1 / 0`)])
  for (const subscription of [statement, longer])
    await within([subscription], (db) =>
      assert.rejects(
        db.write(workspace, by, async (tx) => {
          await tagNamed(tx, 'undone')
          emit(tx, tagCreated, facts('undone'))
        }),
        /division by zero/,
      ),
    )
  assert.equal((await tags()).includes('undone'), false)
})

test('events of several workspaces are written, each in its own', async () => {
  const other = await world.workspace()
  const write = subscribe(tagCreated, [(tx, [event]) => tagNamed(tx, event?.facts.name ?? '')])
  await within([write], (db) =>
    db.global.write(by, async (tx) => {
      for (const id of [workspace, other.id])
        emit(
          { sql: tx.sql, outbox: tx.outbox, by, now: tx.now, workspace: id },
          tagCreated,
          facts(`in ${id}`),
        )
    }),
  )
  assert.ok((await tags()).includes(`in ${workspace}`))
  assert.equal((await tags()).includes(`in ${other.id}`), false)
})

test('a job is left for each event that has an input', async () => {
  const job = { queue: 'greetings', run: async () => {} }
  const inputOf = ({ name }: { name: string }) => (name === 'quiet' ? undefined : { name })
  const jobs = await within([subscribe(tagCreated, [enqueue(job, inputOf)])], (db) =>
    db.write(workspace, by, async (tx) => {
      for (const name of ['a', 'quiet', 'b']) emit(tx, tagCreated, facts(name))
    }),
  )
  assert.deepEqual(
    jobs.map((outgoing) => 'input' in outgoing && outgoing.input),
    [{ name: 'a' }, { name: 'b' }],
  )
})
