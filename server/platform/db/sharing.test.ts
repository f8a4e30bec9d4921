import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { newUlid } from '../kernel/ids.ts'
import { connect } from './connection/driver.ts'
import { type Read, type Write, withCommit } from './transaction.ts'

// A database of its own: it ends connections.
const { db, world, database } = await startBellhop()
const workspaces = await Promise.all(
  [1, 2, 3].map(async (contacts) => {
    const { id } = await world.workspace()
    await world.inside({ id }, async ({ sql }) => {
      for (let made = 0; made < contacts; made += 1)
        await sql`insert into contacts (workspace_id, ulid, email) values (${id}, ${newUlid()}, ${`${made}@x.test`})`
    })
    return { id, contacts }
  }),
)
const [first, second] = workspaces.map(({ id }) => id) as [number, number]
const by = { type: 'system', name: 'test' } as const

const backendOf = async ({ sql }: Read) => {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  return pid
}

// Without naming the workspace: what is counted is what row-level security shows.
const contactsSeen = async ({ sql }: Read) => {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) as count from contacts`
  return count
}

test('reads of a workspace share a few connections', async () => {
  const pids = await Promise.all(Array.from({ length: 60 }, () => db.read(first, backendOf)))
  assert.ok(new Set(pids).size <= 4, `${new Set(pids).size} connections`)
})

test('a slow read holds up no others of its workspace', async () => {
  const slow = Array.from({ length: 2 }, () => db.read(first, ({ sql }) => sql`select pg_sleep(1.5)`))
  await pause(100)
  const begun = performance.now()
  for (let number = 0; number < 20; number += 1) await db.read(first, contactsSeen)
  assert.ok(performance.now() - begun < 1_000)
  await Promise.all(slow)
})

test('reads and writes of several workspaces beside each other each see their own rows', async () => {
  const work = async (number: number) => {
    const { id, contacts } = workspaces[number % workspaces.length] as (typeof workspaces)[number]
    const twice = async (tx: Read) => [await contactsSeen(tx), await contactsSeen(tx)]
    const seen = number % 4 ? await db.read(id, twice) : await db.write(id, by, twice)
    assert.deepEqual(seen, [contacts, contacts])
  }
  await Promise.all(Array.from({ length: 600 }, (_, number) => work(number)))
})

test('a read cannot write', async () => {
  await assert.rejects(
    db.read(first, ({ sql }) => sql`delete from contacts`),
    { code: '25006' },
  )
})

test('a lost connection fails the reads that share it, and the next ones work', async () => {
  const admin = connect(database.superuser, { max: 1 })
  const pid = await db.read(second, backendOf)
  const reads = Array.from({ length: 8 }, () => db.read(second, ({ sql }) => sql`select pg_sleep(5)`))
  const settled = Promise.allSettled(reads)
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database.app.database} and query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`
  await admin.end()
  const failed = (await settled).filter(({ status }) => status === 'rejected')
  assert.equal(failed.length, 8)
  assert.notEqual(await db.read(second, backendOf), pid)
  assert.equal(await db.read(second, contactsSeen), 2)
})

test('the commit travels with the last statements, and what is sent after them is rejected', async () => {
  const insert = ({ sql }: Write, email: string) =>
    sql`insert into contacts (workspace_id, ulid, email) values (${first}, ${newUlid()}, ${email})`
  await db.write(first, by, (tx) => withCommit(tx, Promise.all([insert(tx, 'last@x.test')])))
  assert.equal(await db.read(first, contactsSeen), 2)
  const late = db.write(first, by, async (tx) => {
    await withCommit(tx, Promise.all([insert(tx, 'in-time@x.test')]))
    await insert(tx, 'late@x.test')
  })
  await assert.rejects(late, { code: '25006' })
  assert.equal(await db.read(first, contactsSeen), 3)
  const failing = db.write(first, by, (tx) =>
    withCommit(tx, Promise.all([insert(tx, 'undone@x.test'), insert(tx, 'last@x.test')])),
  )
  await assert.rejects(failing, { code: '23505' })
  assert.equal(await db.read(first, contactsSeen), 3)
})
