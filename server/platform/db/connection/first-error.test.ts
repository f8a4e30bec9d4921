import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { createLog } from '../../kernel/log.ts'
import { attempt } from '../transaction.ts'
import { connect } from './driver.ts'

const lines: string[] = []
const log = createLog('error', { pretty: false, to: { write: (line) => lines.push(line) } })
const { app, call, world, db, database } = await startBellhop({ log })
const workspace = await world.workspace()
const { token } = workspace.owner
const by = { type: 'system', name: 'test' } as const

/** The error that PostgreSQL raises when its disk is full. */
const failing = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
const full = { code: '53100' }

test('the first error of a transaction decides, in whatever order its statements are awaited', async () => {
  const late = async <T>(promise: Promise<T>) => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return promise
  }
  const writing = db.write(workspace.id, by, async ({ sql }) => {
    const failed = sql.unsafe(failing).execute()
    await Promise.all([late(failed), sql`select 1`])
  })
  await assert.rejects(writing, full)
  const reading = db.read(workspace.id, async ({ sql }) => {
    const failed = sql.unsafe(failing).execute()
    await Promise.all([late(failed), sql`select 1`])
  })
  await assert.rejects(reading, full)
})

test('a failed statement that nobody awaits decides as well', async () => {
  const writing = db.write(workspace.id, by, async ({ sql }) => {
    sql.unsafe(failing).catch(() => {})
  })
  await assert.rejects(writing, full)
})

test('an error that was undone decides nothing', async () => {
  const writing = db.write(workspace.id, by, async (tx) => {
    await attempt(tx, () => tx.sql.unsafe(failing)).catch(() => {})
    await tx.sql`select 1`
    tx.sql`select 1/0`.catch(() => {})
    await tx.sql`select 1`
  })
  await assert.rejects(writing, { code: '22012' })
  const inside = db.write(workspace.id, by, async (tx) => {
    const work = async () => {
      tx.sql.unsafe(failing).catch(() => {})
      await tx.sql`select 1`
    }
    await assert.rejects(attempt(tx, work), full)
    const [row] = await tx.sql<{ is_usable: boolean }[]>`select true as is_usable`
    return row?.is_usable
  })
  assert.equal(await inside, true)
})

test('a full disk is told as such, whatever was being written', async (t) => {
  const channel = await world.channel(workspace)
  const ticket = await call('POST /api/tickets', {
    token,
    body: {
      ...{ channel: channel.ulid, subject: 'x', from_contact: { email: 'a@x.test' } },
      message: { body: 'x' },
    },
  })
  const owner = connect(database.owner, { max: 1 })
  t.after(() => owner.end())
  await owner.unsafe(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before insert on messages for each row execute function no_space()`)
  for (let time = 0; time < 20; time += 1) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/tickets/${ticket.body.data.ulid}/note`,
      headers: { authorization: `Bearer ${token}` },
      payload: { body: 'x' },
    })
    assert.equal(response.statusCode, 507)
    assert.equal(response.json().message, 'There is no space left to store this.')
  }
  assert.equal(lines.length, 1, 'the log has one error for all of them')
  assert.match(lines[0] ?? '', /"level":50.*There is no space left on the disk/)
})
