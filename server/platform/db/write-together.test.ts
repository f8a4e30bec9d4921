import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { tagDeleted } from '../../../contract/workspaces/tags.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { emit } from '../events/events.ts'
import { newUlid } from '../kernel/ids.ts'
import { notFound } from '../kernel/problem.ts'
import { batched, portions, rounds, shareTransaction } from './batched.ts'
import { acrossWorkspaces, readAcross, type Write, withCommit } from './transaction.ts'

const { db, world } = await borrowBellhop()
const { id: workspace } = await world.workspace()
const by = { type: 'system', name: 'test' } as const

const addContact = async ({ sql }: Write, email: string) => {
  const [{ transaction }] = await sql<[{ transaction: string }]>`
    insert into contacts (workspace_id, ulid, email) values (${workspace}, ${newUlid()}, ${email})
    returning pg_current_xact_id()::text as transaction`
  return transaction
}

const emails = () =>
  db.read(workspace, async ({ sql }) => {
    const rows = await sql<{ email: string }[]>`
      select email from contacts where workspace_id = ${workspace} order by email`
    return rows.map(({ email }) => email)
  })

const remove = () =>
  db.write(workspace, by, ({ sql }) => sql`delete from contacts where workspace_id = ${workspace}`)

const together = <T>(work: (tx: Write) => Promise<T>) => db.writeTogether(workspace, by, work)

test('writes that are ready at the same time share a transaction', async () => {
  const transactions = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      together((tx) => withCommit(tx, addContact(tx, `${number}@x.test`))),
    ),
  )
  assert.equal(new Set(transactions).size, 1)
  assert.equal((await emails()).length, 10)
  await remove()
})

test('one that fails leaves nothing, and the others are done', async () => {
  const add = (email: string) => together((tx) => addContact(tx, email))
  const outcomes = await Promise.allSettled([
    add('a@x.test'),
    together(async (tx) => {
      await addContact(tx, 'refused@x.test')
      throw notFound()
    }),
    together(async (tx) => {
      await addContact(tx, 'wrong@x.test')
      await tx.sql`select 1 / 0`
    }),
    add('b@x.test'),
  ])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await emails(), ['a@x.test', 'b@x.test'])
  await remove()
})

test('the transaction is not committed before each of them has sent its last statements', async () => {
  const slow = async (tx: Write) => {
    await addContact(tx, 'a@x.test')
    await addContact(tx, 'b@x.test')
    return addContact(tx, 'c@x.test')
  }
  const transactions = await Promise.all([
    together((tx) => withCommit(tx, addContact(tx, 'first@x.test'))),
    together(slow),
    together((tx) => withCommit(tx, addContact(tx, 'last@x.test'))),
  ])
  assert.equal(new Set(transactions).size, 1)
  assert.equal((await emails()).length, 5)
  await remove()
})

test('what takes long holds up nobody who comes later', async () => {
  const slow = together(({ sql }) => sql`select pg_sleep(2)`)
  await pause(20)
  const begun = performance.now()
  await together((tx) => addContact(tx, 'a@x.test'))
  assert.ok(performance.now() - begun < 1_500)
  await slow
  await remove()
})

test('what takes long in one workspace holds up no other', async () => {
  const other = await world.workspace()
  const slow: Promise<unknown>[] = []
  for (let count = 0; count < 10; count += 1) {
    slow.push(together(({ sql }) => sql`select pg_sleep(2)`))
    await pause(70)
  }
  const begun = performance.now()
  await db.writeTogether(other.id, by, ({ sql }) => sql`select 1`)
  assert.ok(performance.now() - begun < 1_000)
  await Promise.all(slow)
})

test('each acts in its own name', async () => {
  const names = ['one', 'other']
  await Promise.all(
    names.map((name) =>
      db.writeTogether(workspace, { type: 'system', name }, async (tx) => {
        emit(tx, tagDeleted, { tag: newUlid(), name })
      }),
    ),
  )
  const rows = await db.read(
    workspace,
    ({ sql }) => sql<{ actor: string; name: string }[]>`
      select actor_name as actor, facts ->> 'name' as name from events
      where workspace_id = ${workspace} and type = ${tagDeleted.type} order by id`,
  )
  assert.deepEqual(
    rows.map(({ actor, name }) => [actor, name]),
    names.map((name) => [name, name]),
  )
})

test('whoever looks past the workspace takes it from nobody else', async () => {
  const look = (tx: Write) =>
    readAcross(tx, async ({ sql }) => {
      const [{ workspace }] = await sql<
        [{ workspace: number | null }]
      >`select current_workspace() as workspace`
      return workspace
    })
  const transactions = new Set<string>()
  const add = async (tx: Write, name: string) => {
    for (let n = 0; n < 5; n += 1) transactions.add(await addContact(tx, `${name}${n}@x.test`))
  }
  const [, seen] = await Promise.all([
    together((tx) => add(tx, 'a')),
    together(look),
    together((tx) => add(tx, 'b')),
  ])
  assert.deepEqual([seen, transactions.size, (await emails()).length], [null, 1, 10])
  const cross = (tx: Write) => acrossWorkspaces(tx, async () => {})
  await assert.rejects(
    db.write(workspace, by, (tx) => cross(shareTransaction(tx))),
    /use readAcross/,
  )
  await remove()
})

test('what others refer to is sent first, whoever asked first', async () => {
  const sent: string[] = []
  const sending = (name: string, isFirst: boolean) =>
    batched(
      async ({ sql }, items: number[]) => {
        sent.push(name)
        await sql`select 1`
        return items
      },
      { isFirst },
    )
  const [child, parent] = [sending('child', false), sending('parent', true)]
  await db.write(workspace, by, async (tx) => {
    const own = shareTransaction(tx)
    await Promise.all([child(own, 1), parent(own, 2), child(own, 3)])
  })
  assert.deepEqual(sent, ['parent', 'child'])
})

const asked: number[][] = []
const doubled = batched(async ({ sql }, numbers: number[]) => {
  asked.push(numbers)
  const rows = await sql<{ twice: number }[]>`
    select 2 * n as twice from unnest(${numbers}::bigint[]) with ordinality as u (n, place) order by place`
  return rows.map(({ twice }) => twice)
})

test('what is asked for in one turn is done by one statement, in each transaction for itself', async () => {
  const double = (tx: Write) => Promise.all([3, 1, 2].map((number) => doubled(shareTransaction(tx), number)))
  const responses = await Promise.all([db.write(workspace, by, double), db.write(workspace, by, double)])
  assert.deepEqual(responses, [
    [6, 2, 4],
    [6, 2, 4],
  ])
  assert.deepEqual(asked, [
    [3, 1, 2],
    [3, 1, 2],
  ])
})

test('if that fails, it fails for each who asked', async () => {
  const failing = batched(async ({ sql }, items: number[]) => {
    await sql`select 1 / 0`
    return items
  })
  const outcomes = db.write(workspace, by, (tx) =>
    Promise.allSettled([failing(shareTransaction(tx), 1), failing(shareTransaction(tx), 2)]),
  )
  await assert.rejects(outcomes, /division by zero/)
})

test('portions are no larger than allowed, unless one item alone is', () => {
  const items = [3, 4, 3, 9, 20, 1, 9]
  assert.deepEqual(
    portions(items, (item) => item, 10),
    [[3, 4, 3], [9], [20], [1, 9]],
  )
  assert.deepEqual(
    portions([], () => 1, 10),
    [],
  )
})

test('in no round a key comes twice', () => {
  const items = ['a1', 'b1', 'a2', 'c1', 'a3', 'b2']
  const byLetter = rounds(items, (item) => item.slice(0, 1))
  assert.deepEqual(byLetter, [['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']])
})
