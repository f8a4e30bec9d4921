import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Type } from 'typebox'
import { put } from '../contract/base/endpoint.ts'
import { Text255 } from '../contract/base/fields.ts'
import { largeResponses, mostBytes, wholeLists } from '../contract/base/sizes.ts'
import { routes } from '../server/app.ts'
import { bodyLimitOf } from '../server/platform/http/requests/body-limit.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { check } from '../server/platform/validation/check.ts'
import { clean } from '../server/platform/validation/clean.ts'
import { type Field, kindOf } from '../server/platform/validation/field.ts'
import { bodyFor, fieldsOf, type Shape, withAt } from './bodies.ts'
import { describedTexts, faultsFor } from './described-texts.ts'
import { borrowBellhop } from './harness.ts'
import { largestResponse } from './sizes.ts'

const { call, world, services } = await borrowBellhop()
const { id, owner } = await world.workspace()
const { token } = owner

const isBounded = (shape: Shape) => {
  switch (kindOf(shape)) {
    case 'string':
      return shape.enum !== undefined || shape.maxLength !== undefined
    case 'array':
      return shape.maxItems !== undefined && shape.items !== undefined
    case 'object':
      return (
        shape.properties !== undefined ||
        (shape.maxProperties !== undefined &&
          shape['x-max-depth'] !== undefined &&
          shape['x-max-json'] !== undefined)
      )
    default:
      return ['integer', 'boolean'].includes(kindOf(shape) ?? '')
  }
}

test('every text, list and open object that a request may carry has a limit', () => {
  for (const { endpoint } of routes) {
    for (const schema of [endpoint.body, endpoint.query]) {
      const unbounded = fieldsOf(schema as Shape | undefined).filter(({ shape }) => !isBounded(shape))
      assert.deepEqual(
        unbounded.map(({ path }) => path.join('.')),
        [],
        `${endpoint.method} ${endpoint.path}`,
      )
    }
  }
})

/** The faults of the items of a batch, which the handler finds. */
const faultsApart = ({ properties = {} }: Field, body: Record<string, unknown[]>) =>
  Object.assign(
    {},
    ...Object.entries(properties).map(([name, { items, 'x-apart': isApart }]) =>
      isApart && items ? check(items, body[name]?.[0], `${name}.0.`) : {},
    ),
  )

const making = { reference: newUlid, unique: 0 }

test('no required text of the API description may be empty, and the validation rejects it', () => {
  let count = 0
  for (const { endpoint } of routes) {
    const required = describedTexts(endpoint).filter(({ isRequired }) => isRequired)
    for (const { path, shape, prepare } of required) {
      const place = `${endpoint.method} ${endpoint.path} ${path.join('.')}`
      assert.ok((shape.minLength ?? 0) > 0, place)
      // The parameters of actions are validated by the feature. The slow tests send them.
      if (path.includes('parameters')) continue
      const schema = endpoint.body as Shape as Field
      const body = clean(schema, withAt(prepare(bodyFor(endpoint.body as Shape, making)), path, ''))
      const errors = { ...check(schema, body), ...faultsApart(schema, body as Record<string, unknown[]>) }
      assert.ok(
        faultsFor(path).some((name) => name in errors),
        `${place}: ${JSON.stringify(errors)}`,
      )
      count += 1
    }
  }
  assert.ok(count > 80, String(count))
})

test('an endpoint reads as many bytes as its schema can need, between 256 KiB and 10 MiB', () => {
  const limits = Object.fromEntries(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, bodyLimitOf(endpoint)]),
  )
  assert.equal(limits['POST /api/tags'], 262_144)
  assert.equal(limits['PUT /api/tickets/:ticket/status'], 262_144)
  assert.equal(limits['POST /api/tickets/:ticket/reply'], 10_485_760)
  const list = Type.Object({ names: Type.Array(Text255, { maxItems: 1_000 }) })
  assert.ok(bodyLimitOf(put('/api/x', { access: 'member', summary: 'x', body: list })) > 3_000_000)
})

test('a body is rejected by its size with the limit of its endpoint', async () => {
  const rejected = await call('POST /api/tags', { token, body: { name: 'x'.repeat(300_000) } })
  assert.deepEqual(
    [rejected.status, rejected.body],
    [
      413,
      {
        message: 'The request body is too large. At most 262144 bytes are accepted here.',
        code: 'body_too_large',
      },
    ],
  )
  // A text over its limit is reported with its field if the body is within the size limit.
  const long = await call('POST /api/tags', { token, body: { name: 'x'.repeat(200_000) } })
  assert.deepEqual([long.status, Object.keys(long.body.errors)], [422, ['name', 'color']])
})

test('lists that are too long are rejected with one message', async () => {
  const many = Array.from({ length: 5_000 }, () => 'a')
  const bodies = {
    'POST /api/saved-views': { name: 'x', statuses: many, channel_ulids: many, tag_ulids: many },
    'POST /api/tokens': { name: 'x', workspace_ulids: many, channel_ulids: many },
    'POST /api/members/invite': { email: 'a@b.test', role: 'member', channel_ulids: many },
  }
  for (const [request, body] of Object.entries(bodies)) {
    const { status, body: response } = await call(request, { token, body })
    assert.equal(status, 422, request)
    for (const [field, messages] of Object.entries(response.errors))
      assert.match(String(messages), / must not have more than 10?00? items\.$/, `${request} ${field}`)
  }
})

test('every list and text that a response may have has a limit, and so has their product', () => {
  const all = routes.map(({ endpoint }) => largestResponse(endpoint))
  assert.deepEqual([...new Set(all.flatMap(({ unbounded }) => unbounded))], [])
  const large = all.filter(({ request, bytes }) => bytes > (largeResponses[request]?.bytes ?? mostBytes))
  assert.deepEqual(
    large.map(({ request, bytes }) => `${request}: ${bytes}`),
    [],
  )
})

test('the documentation has the limits of the lists that are returned as a whole', () => {
  const limits = readFileSync(join(import.meta.dirname, '../docs/limits.md'), 'utf8')
  for (const { most, bytes, words } of Object.values(wholeLists)) {
    const name = words.charAt(0).toUpperCase() + words.slice(1)
    const row = `| ${name} of a workspace | ${most.toLocaleString('en')}, and ${bytes / 1_000_000} MB in all |`
    assert.ok(limits.includes(row), row)
  }
})

test('a list that is returned as a whole has room for a number of items, and of bytes', async () => {
  const { most } = wholeLists.tags
  await services.db.write(id, { type: 'system', name: 'test' }, ({ sql, workspace }) =>
    sql`insert into tags (workspace_id, ulid, name, color)
      select ${workspace}, 'many' || n, 'many ' || n, '#123456' from generate_series(1, ${most - 1}) n`.execute(),
  )
  const tag = (name: string) => call('POST /api/tags', { token, body: { name, color: '#123456' } })
  assert.equal((await tag('last')).status, 201)
  const rejected = await tag('one more')
  assert.deepEqual(
    [rejected.status, rejected.body.errors],
    [422, { name: ['A workspace can have at most 5,000 tags.'] }],
  )
  const reply = () =>
    call('POST /api/quick-replies', { token, body: { name: 'x', body: 'x'.repeat(65_000) } })
  const statuses = []
  for (let n = 0; n < 78; n += 1) statuses.push((await reply()).status)
  assert.deepEqual([statuses.indexOf(422), statuses.at(-1)], [76, 422])
})

test('the values of the fields of a ticket, a contact and a company have a limit together', async () => {
  const keys = Array.from({ length: 10 }, (_, n) => `long_${n}`)
  for (const key of keys)
    await call('POST /api/fields', { token, body: { of: 'company', key, name: key, type: 'long_text' } })
  const { body } = await call('POST /api/companies', { token, body: { name: 'Acme' } })
  const set = (some: string[]) =>
    call(`PUT /api/companies/${body.data.ulid}`, {
      token,
      body: { fields: Object.fromEntries(some.map((key) => [key, 'x'.repeat(10_000)])) },
    })
  assert.equal((await set(keys.slice(0, 5))).status, 200)
  const rejected = await set(keys.slice(5))
  assert.deepEqual(
    [rejected.status, rejected.body.errors],
    [422, { fields: ['The fields field must not be greater than 65536 characters.'] }],
  )
})
