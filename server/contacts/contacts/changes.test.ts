import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import type { Write } from '../../platform/db/transaction.ts'

// A database of its own: as the superuser, it writes rows of a former version.
const { call, world, database } = await startBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

type Row = { ulid: string; name: string | null; created_at: string; updated_at: string }
type Kind = 'contacts' | 'companies'

/** Reads a copy from a time on, as the documentation says. */
const read = async (kind: Kind, since?: string, between = async () => {}, perPage = 100) => {
  const rows: Row[] = []
  const after = since ? `&filter[updated_after]=${encodeURIComponent(since)}` : ''
  for (let cursor = 'start'; ; await between()) {
    const path = `GET /api/${kind}?sort=updated_at&per_page=${perPage}&cursor=${cursor}${after}`
    const { status, body } = await call(path, { token })
    assert.equal(status, 200)
    rows.push(...body.data)
    if (!body.meta.next_cursor) return rows
    cursor = body.meta.next_cursor
  }
}

const create = async (kind: Kind, name: string) => {
  const body = kind === 'contacts' ? { email: `${name}@example.test`, name } : { name }
  return (await call(`POST /api/${kind}`, { token, body })).body.data as Row
}

const changedAt = ({ ulid }: { ulid: string }, kind: Kind = 'contacts') =>
  world.inside(workspace, async ({ sql }) => {
    const [row] = await sql<{ at: string }[]>`
      select updated_at::text as at from ${sql(kind)} where ulid = ${ulid}`
    return row?.at
  })

const others = ['contacts', 'companies'] as const

for (const kind of others) {
  test(`a copy of ${kind} misses no row that changes while it is read`, async () => {
    const made: Row[] = []
    for (let n = 0; n < 12; n += 1) made.push(await create(kind, `${kind}${n}`))
    let n = 0
    const rename = async () => {
      const { ulid } = made[n++ % made.length] ?? made[0] ?? assert.fail()
      await call(`PUT /api/${kind}/${ulid}`, { token, body: { name: `Renamed ${n}` } })
      if (n > 20) await pause(5)
    }
    const rows = await read(kind, undefined, () => (n < 20 ? rename() : Promise.resolve()), 2)
    const copy = new Map(rows.map((row) => [row.ulid, row.name]))
    for (const { ulid } of made) {
      const { body } = await call(`GET /api/${kind}/${ulid}`, { token })
      assert.equal(copy.get(ulid), body.data.name)
    }
    const newest = rows.at(-1)?.updated_at
    await rename()
    const again = await read(kind, newest)
    assert.equal(again.at(-1)?.name, `Renamed ${n}`)
    assert.deepEqual((await read(kind, '2999-01-01')).length, 0)
    const { status, body } = await call(`GET /api/${kind}?filter[updated_after]=soon`, { token })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['filter.updated_after']])
  })

  test(`a change of ${kind} that is committed late is behind those that a copy has read`, async () => {
    const [late, early] = [await create(kind, `${kind}late`), await create(kind, `${kind}early`)]
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const rename = async ({ sql }: Write, { ulid }: Row, name: string) => {
      await sql`update ${sql(kind)} set name = ${name} where ulid = ${ulid}`
    }
    const slow = world.inside(workspace, async (tx) => {
      await rename(tx, late, 'Late')
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await world.inside(workspace, (tx) => rename(tx, early, 'Early'))
    const names = (rows: Row[]) => rows.map(({ name }) => name)
    const first = await read(kind)
    assert.deepEqual(names(first).includes('Early'), false)
    held.resolve()
    await slow
    const rest = await read(kind, first.at(-1)?.updated_at)
    assert.deepEqual(names(rest).slice(-2), ['Late', 'Early'])
  })

  test(`${kind} are listed by their last change in pages, and in both directions`, async () => {
    const list = async (query: string) => (await call(`GET /api/${kind}?${query}`, { token })).body
    const up = (await read(kind, undefined, undefined, 3)).map(({ ulid }) => ulid)
    const all = (await list('sort=updated_at&per_page=100')).data.map(({ ulid }: Row) => ulid)
    assert.deepEqual(up, all)
    const down: string[] = []
    for (let cursor = 'start'; cursor; ) {
      const { data, meta } = await list(`sort=-updated_at&per_page=3&cursor=${cursor}`)
      down.push(...data.map(({ ulid }: Row) => ulid))
      cursor = meta.next_cursor
    }
    assert.deepEqual(down, up.toReversed())
    const wrong = await list(
      `sort=name&cursor=${(await list('sort=updated_at&per_page=1&cursor=start')).meta.next_cursor}`,
    )
    assert.deepEqual(Object.keys(wrong.errors), ['cursor'])
  })
}

test('the time of the last change moves with what the API shows, and with nothing else', async () => {
  const contact = await create('contacts', 'moving')
  const company = await create('companies', 'Moving')
  let before = await changedAt(contact)
  const moves = async (what: string, work: () => Promise<unknown>, isMoved = true) => {
    await work()
    const after = await changedAt(contact)
    assert.equal(after !== before, isMoved, what)
    before = after
  }
  const put = (body: object) => () => call(`PUT /api/contacts/${contact.ulid}`, { token, body })
  await moves('name', put({ name: 'Other' }))
  await moves('nothing', put({ name: 'Other' }), false)
  await moves('addresses', put({ other_emails: ['moving2@example.test'] }))
  await moves('company', put({ company_ulid: company.ulid }))
  await moves('notes', put({ notes: 'Note' }))
  const body = {
    channel: channel.ulid,
    ...{ subject: 'x', from_contact: { email: 'moving@example.test' }, message: { body: 'x' } },
  }
  const { data } = (await call('POST /api/tickets', { token, body })).body
  await moves('ticket', async () => {})
  await moves('reading', () => call(`GET /api/tickets/${data.ulid}`, { token }), false)
  await moves('deleted ticket', () => call(`DELETE /api/tickets/${data.ulid}`, { token }))
  const [of] = [await changedAt(company, 'companies')]
  await call(`PUT /api/companies/${company.ulid}`, { token, body: { external_id: 'm-1' } })
  assert.notEqual(await changedAt(company, 'companies'), of)
})

test('rows from before the times were kept have the time of their last known change', async () => {
  const old = await create('contacts', 'old')
  const sql = connect(database.superuser, { max: 1 })
  await sql.unsafe(`set session_replication_role = replica;
    update contacts set updated_at = null, created_at = '2020-01-01', last_activity_at = '2021-02-03'
      where ulid = '${old.ulid}'`)
  await sql.end()
  const { data } = (await call(`GET /api/contacts/${old.ulid}`, { token })).body
  assert.deepEqual(
    [data.created_at, data.updated_at],
    ['2020-01-01T00:00:00+00:00', '2021-02-03T00:00:00+00:00'],
  )
  assert.equal((await read('contacts'))[0]?.ulid, old.ulid)
})

test('without a page, all companies are listed', async () => {
  const { body } = await call('GET /api/companies', { token })
  assert.equal(body.data.length, body.meta.total)
  const [first] = (await call('GET /api/companies?per_page=1', { token })).body.data
  assert.equal(first.ulid, body.data[0].ulid)
  const byName = body.data.map(({ name }: Row) => String(name).toLowerCase())
  assert.deepEqual(byName, byName.toSorted())
})
