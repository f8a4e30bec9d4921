import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportContact } from '../contract/across/exports.ts'
import { startArticleImport } from '../contract/articles/article-imports.ts'
import { type Endpoint, isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { putCompanyByExternalId } from '../contract/contacts/companies.ts'
import { putContactByExternalId } from '../contract/contacts/contacts.ts'
import { resendMessage } from '../contract/messages/messages.ts'
import { putTicketByExternalId } from '../contract/tickets/ticket-external-ids.ts'
import { sendScheduledMessage } from '../contract/writing/scheduled-messages.ts'
import { routes } from '../server/app.ts'
import { bodyLimitOf, maxBodyBytes } from '../server/platform/http/requests/body-limit.ts'
import { mostValues } from '../server/platform/http/requests/json-size.ts'
import { alternativesIn, type Field } from '../server/platform/validation/field.ts'
import { bodyFor, fieldsOf, queryFor, referencesOf, type Shape, withAt } from './bodies.ts'
import { faultsFor, textsThatMustNotBeEmpty } from './described-texts.ts'
import { openTarget, targets } from './hostile-target.ts'
import { portion } from './soak.ts'

const { bellhop, workspace, own, each, send, survivesMegabytes } = await openTarget()

/** Required fields; of alternatives, one is sufficient. A visitor sends a text, files or both. */
const neededIn = (shape: Shape) => [
  ...(shape.required ?? []),
  ...alternativesIn(shape as Field),
  ...(shape.properties?.text && shape.properties.attachment_ids ? ['text'] : []),
]

const json = 'application/json'
// A megabyte of stack has no room for this many calls, however small their frames are. Bodies with more values are
// rejected before they are parsed.
const levels = mostValues - 1_000
const deep = {
  arrays: '['.repeat(levels) + ']'.repeat(levels),
  objects: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
}

each('rejects broken JSON as such', async (endpoint, path) => {
  const broken = [
    '{',
    '{"name":}',
    "{'name':1}",
    '[1,',
    'nul',
    '{"a":1}{"b":2}',
    '\0',
    'NaN',
    '[',
    '"',
    '{"a":01}',
  ]
  const bodies = [...broken, Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), '['.repeat(levels)]
  for (const body of portion(bodies, `broken ${endpoint.path}`)) {
    const { status, text } = await send(endpoint, path, json, body)
    assert.equal(status, 400, String(body).slice(0, 20))
    assert.equal(text, '{"message":"The request body is not valid JSON.","code":"invalid_json"}')
  }
})

/**
 * The statuses of repeated requests: a message is sent once, an import is started once, and a contact is exported once
 * at a time. A new contact needs an address, a new company a name, and a new ticket all of its parts.
 */
const once: Record<string, number> = {
  [putContactByExternalId.path]: 422,
  [putCompanyByExternalId.path]: 422,
  [putTicketByExternalId.path]: 422,
  [sendScheduledMessage.path]: 404,
  [resendMessage.path]: 422,
  [startArticleImport.path]: 409,
  [exportContact.path]: 409,
}

each('takes anything that is not an object for no fields', async (endpoint, path) => {
  const required = neededIn(endpoint.body as Shape)
  const nothing = ['', 'null', '[]', '"x"', '5', 'true', '{}', '[{"name":"x"}]', deep.arrays]
  const strange = ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}']
  const bodies = [...nothing, ...strange, `{"unknown":${deep.objects}}`]
  for (const body of portion(bodies, `nothing ${endpoint.path}`)) {
    const response = await send(endpoint, path, json, body)
    const expected = [required.length ? 422 : endpoint.success, once[endpoint.path]]
    assert.ok(expected.includes(response.status), `${body.slice(0, 40)}: ${response.text}`)
  }
  assert.deepEqual(Object.keys(Object.prototype), [])
})

each('rejects content of an unknown kind', async (endpoint, path) => {
  const types = [
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'image/png',
    '',
    ';',
    'json',
    '/',
    'a/b; charset="',
  ]
  const rejected = [
    ...types.map((type) => ({ type, body: '{"name":"x"}', status: 415 })),
    ...['multipart/form-data', 'multipart/form-data; boundary='].map((type) => ({
      ...{ type, body: '{"name":"x"}', status: 400 },
    })),
    ...['application/problem+json', 'text/json', 'APPLICATION/JSON; charset=utf-16'].map((type) => ({
      ...{ type, body: '{', status: 400 },
    })),
  ]
  for (const { type, body, status } of portion(rejected, `kinds ${endpoint.path}`))
    assert.equal((await send(endpoint, path, type, body)).status, status, type)
})

each('survives forms of every malformation', async (endpoint, path) => {
  const boundary = 'multipart/form-data; boundary=x'
  const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'
  const parts = [
    '',
    '--x',
    '--x--',
    '--x\r\n\r\n',
    part,
    `${part}a`,
    `${part}a\r\n--x--`,
    `\r\n${part}\0\r\n--x--`,
  ]
  const multipart = [...parts, part.repeat(5_000), `--x\r\n${'a: b\r\n'.repeat(50_000)}`, deep.arrays]
  const forms = [
    '%',
    '%zz=%zz',
    'a[=1',
    '[]=&[=]',
    '=',
    '&&&',
    `a${'[b]'.repeat(5_000)}=1`,
    '__proto__[x]=1',
    'name=%00%ff',
  ]
  const encoded = [
    ...forms,
    'name[]=1&'.repeat(20_000),
    'constructor[prototype][x]=1',
    `name=${'x'.repeat(1_000_000)}`,
  ]
  const all = [
    ...multipart.map((body) => [boundary, body] as const),
    ...encoded.map((body) => ['application/x-www-form-urlencoded', body] as const),
  ]
  for (const [type, body] of portion(all, `forms ${endpoint.path}`)) await send(endpoint, path, type, body)
  assert.deepEqual(Object.keys(Object.prototype), [])
})

/**
 * Groups endpoints by their treatment of a large body, which depends on the authentication, on whether the body is
 * read, and on whether it may be empty.
 */
const treatmentOf = (endpoint: Endpoint) =>
  JSON.stringify([
    isOfWidget(endpoint),
    endpoint.session,
    bodyLimitOf(endpoint) === maxBodyBytes,
    neededIn(endpoint.body as Shape).length > 0,
  ])
survivesMegabytes(
  Object.values(Object.groupBy(targets, treatmentOf)).flatMap((endpoints) => endpoints?.[0] ?? []),
)

const strangeValues: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  '',
  ' ',
  'x'.repeat(256),
  'x'.repeat(100_000),
  '💌'.repeat(255),
  'a\0b',
  '\0',
  '\ud800',
  'a\udfff\ud800b',
  '\u2028\u2029',
  '\u202e\u200d\ufeff',
  "' or 1=1; --",
  '%00%ff',
  '{{7*7}}<script>',
  '../../etc/passwd',
  [],
  [[]],
  [null],
  ['x', 'x'],
  [{}],
  Array.from({ length: 10_000 }, (_, index) => `x${index}`),
  {},
  { length: 1 },
  { toString: 1, constructor: 1 },
]
/** JSON texts that `JSON.stringify` does not produce. */
const strangeTexts = [deep.arrays, deep.objects, '{"__proto__":{"x":1}}', '1e400', '-0']
const strange = [...strangeValues.map((value) => JSON.stringify(value)), ...strangeTexts]

each('answers every strange value of every field', async (endpoint, path) => {
  const shape = endpoint.body as Shape
  let unique = 0
  const ulids = await own.made(referencesOf(shape).map(({ resource = '' }) => resource))
  const all = fieldsOf(shape).flatMap((field) => strange.map((value) => ({ field, value })))
  for (const { field, value } of portion(all, `values ${endpoint.path}`, { least: 4 })) {
    unique += 1
    const body = bodyFor(shape, { reference: (resource) => ulids[resource], unique })
    const text = JSON.stringify(withAt(body, field.path, '<here>')).replace('"<here>"', () => value)
    await send(endpoint, path, json, text)
  }
})

each('rejects every empty text that the API description does not allow', async (endpoint, path) => {
  const shape = endpoint.body as Shape
  const ulids = await own.made(referencesOf(shape).map(({ resource = '' }) => resource))
  for (const { path: place, prepare } of textsThatMustNotBeEmpty(endpoint)) {
    const body = bodyFor(shape, { reference: (resource) => ulids[resource], unique: 0 })
    const response = await send(endpoint, path, json, JSON.stringify(withAt(prepare(body), place, '')))
    const isBatch = (shape.properties?.[String(place[0])] as Field | undefined)?.['x-apart'] === true
    assert.equal(response.status, isBatch ? 200 : 422, place.join('.'))
    const { details, data } = JSON.parse(response.text)
    assert.ok(
      faultsFor(place).some((name) => name in (isBatch ? data[0].errors : details)),
      `${place.join('.')}: ${response.text}`,
    )
  }
})

test('whatever of all that was stored can be read again', async () => {
  const lists = routes
    .map(({ endpoint }) => endpoint)
    .filter(isOfWorkspace)
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  for (const endpoint of lists) {
    const path = endpoint.path + queryFor(endpoint)
    const { status } = await bellhop.call(`GET ${path}`, { token: workspace.owner.token })
    assert.equal(status, 200, path)
  }
})
