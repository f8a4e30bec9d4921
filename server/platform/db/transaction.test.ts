import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { tagDeleted } from '../../../contract/workspaces/tags.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { emit } from '../events/events.ts'
import { newUlid } from '../kernel/ids.ts'
import type { Sql } from './connection/driver.ts'

const { db, world } = await borrowBellhop()
const { id: workspace } = await world.workspace()
const by = { type: 'system', name: 'test' } as const

const circular: Record<string, unknown> = {}
circular.self = circular

const hex = (sql: Sql, bytes: unknown) => sql`select encode(${bytes as never}::bytea, 'hex') as value`
const asText = (sql: Sql, value: unknown) => sql`select ${value as never}::text as value`
const asNumber = (sql: Sql, value: unknown) => sql`select ${value as never}::bigint as value`
const asTruth = (sql: Sql, value: unknown) => sql`select ${value as never}::boolean as value`
const asMoment = (sql: Sql, value: unknown) => sql`select ${value as never}::timestamptz as value`
const asJson = (sql: Sql, value: unknown) => sql`select ${value as never}::jsonb as value`
const asList = (sql: Sql, value: unknown) => sql`select ${value as never}::text[] as value`

type Ask = (sql: Sql, value: unknown) => PromiseLike<unknown>

const bad: [title: string, ask: Ask, good: unknown, bad: unknown][] = [
  ['an undefined text', asText, 'a', undefined],
  ['an undefined boolean', asTruth, true, undefined],
  ['undefined bytes', hex, Buffer.from('a'), undefined],
  ['undefined in a list', asList, ['a'], ['b', undefined]],
  ['a text with a NUL', asText, 'a', 'b\0c'],
  ['a symbol', asText, 'a', Symbol('b')],
  ['an integer out of range', asNumber, 1, 2 ** 70],
  ['an invalid date', asMoment, new Date(), new Date(Number.NaN)],
  ['JSON with a cycle', asJson, {}, circular],
  ['JSON with a BigInt', asJson, {}, { b: 1n }],
  [
    'too many parameters',
    (sql, rows) => sql`select * from (values ${sql(rows as never)}) as v`,
    [[1]],
    Array(65_535).fill([1]),
  ],
]

const soon = async <T>(work: Promise<T>) => {
  const late = Symbol('late')
  const outcome = await Promise.race([work, pause(10_000, late, { ref: false })])
  assert.notEqual(outcome, late, 'it is answered at once')
}

const inRead = <T>(work: (sql: Sql) => Promise<T>) => db.read(workspace, ({ sql }) => work(sql))
const inWrite = <T>(work: (sql: Sql) => Promise<T>) => db.write(workspace, by, ({ sql }) => work(sql))

for (const [kind, within] of Object.entries({ read: inRead, write: inWrite })) {
  describe(`in a transaction to ${kind}`, () => {
    for (const [title, ask, good, value] of bad) {
      test(`${title} fails its own statement at once, and the next transaction works`, async () => {
        const everywhere = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 5 }, work))
        // Only a statement that is known is sent together with the `begin` before it.
        await everywhere(() => within(async (sql) => ask(sql, good)))
        await everywhere(() => soon(assert.rejects(within(async (sql) => ask(sql, value)))))
        await soon(everywhere(() => within(async (sql) => ask(sql, good))))
      })
    }
  })
}

test('a statement beside a failing one is answered by its own result', async () => {
  await inRead((sql) => Promise.all([asNumber(sql, 1), asJson(sql, {})]))
  const responses = await inRead((sql) => Promise.allSettled([asNumber(sql, 7), asJson(sql, circular)]))
  assert.deepEqual(
    responses.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
})

test('lists come back as they were sent', async () => {
  const sent = ['', 'NULL', 'null', null, ' a ', '"', '\\', '{}', 'a,b', 'ü\n']
  const back = await inRead(async (sql) => {
    const [row] = await sql<[{ texts: unknown; numbers: unknown; moments: unknown; truths: unknown }]>`
      select ${sent}::text[] as texts, ${[1, -2]}::bigint[] as numbers, array[true, null, false] as truths,
        ${['2026-01-02T03:04:05.678Z']}::text[]::timestamptz[] as moments`
    return row
  })
  assert.deepEqual(back, { ...back, texts: sent, numbers: [1, -2], truths: [true, null, false] })
  assert.equal((back.moments as Date[])[0]?.getTime(), Date.parse('2026-01-02T03:04:05.678Z'))
})

test('a change may emit more events than fit into one statement', async () => {
  const many = 7_000
  await db.write(workspace, by, async (tx) => {
    for (let count = 0; count < many; count += 1) emit(tx, tagDeleted, { tag: newUlid(), name: 'a' })
  })
  const [row] = await inRead(
    (sql) => sql<[{ count: number }]>`
    select count(*) from events where workspace_id = ${workspace} and type = ${tagDeleted.type}`,
  )
  assert.equal(row.count, many)
})

test('the statements of a read may have a limit of time, which ends with the read', async () => {
  const timeoutOf = async (sql: Sql) =>
    (await sql<[{ statement_timeout: string }]>`show statement_timeout`)[0]
  const usual = await db.global.read(({ sql }) => timeoutOf(sql))
  const limited = await db.global.read(({ sql }) => timeoutOf(sql), { timeoutMs: 1_234 })
  assert.deepEqual(limited, { statement_timeout: '1234ms' })
  const late = db.global.read(({ sql }) => sql`select pg_sleep(60)`, { timeoutMs: 50 })
  await assert.rejects(late, { code: '57014' })
  const afterwards = await Promise.all(
    Array.from({ length: 8 }, () => db.global.read(({ sql }) => timeoutOf(sql))),
  )
  assert.deepEqual(
    new Set(afterwards.map((one) => one?.statement_timeout)),
    new Set([usual?.statement_timeout]),
  )
})
