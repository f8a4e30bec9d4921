import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TSchema, Type } from 'typebox'
import {
  Email,
  HexColor,
  nullable,
  oneOf,
  refTo,
  Text,
  Text255,
  TimeZone,
} from '../../../contract/base/fields.ts'
import { cpuMs } from '../../../test/cpu.ts'
import { type FieldErrors, invalid, messageOf } from '../kernel/problem.ts'
import { check } from './check.ts'
import { clean } from './clean.ts'
import type { Field } from './field.ts'

/** Faults as the messages that people read. */
const told = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([path, faults]) => [path, faults.map(messageOf)]))

/** Judges a body with the one field `the_field`, as the pipeline does. */
const judge = (schema: TSchema, body: Record<string, unknown>) => {
  const object = Type.Object({ the_field: schema }) as Field
  const cleaned = clean(object, body)
  return { value: (cleaned as { the_field?: unknown }).the_field, errors: told(check(object, cleaned)) }
}
const faultsOf = (schema: TSchema, value: unknown) => judge(schema, { the_field: value }).errors
const cleaned = (schema: TSchema, value: unknown) => {
  const { value: result, errors } = judge(schema, { the_field: value })
  assert.deepEqual(errors, {})
  return result
}

const list = (items: TSchema, options = {}) => Type.Array(items, options)
const name = Type.Object({ name: Text })

// The required fields of a missing object are missing as well.
const noArray = {
  the_field: ['The the field field must be an array.'],
  'the_field.name': ['The the field.name field is required.'],
}

test('each rule has its own words', () => {
  const cases: [TSchema, unknown, Record<string, string[]>][] = [
    [Text, undefined, { the_field: ['The the field field is required.'] }],
    [Text, null, { the_field: ['The the field field is required.'] }],
    [Text, '  ', { the_field: ['The the field field is required.'] }],
    [list(Text), [], { the_field: ['The the field field is required.'] }],
    [Text, 5, { the_field: ['The the field field must be a string.'] }],
    [Text, ['a'], { the_field: ['The the field field must be a string.'] }],
    [list(Text), 'a', { the_field: ['The the field field must be an array.'] }],
    [list(Text), { a: 'b' }, { the_field: ['The the field field must be an array.'] }],
    [name, 'a', noArray],
    [name, ['a'], noArray],
    [Type.Boolean(), 'yes', { the_field: ['The the field field must be true or false.'] }],
    [Type.Integer(), 'five', { the_field: ['The the field field must be an integer.'] }],
    [Type.Integer(), 1.5, { the_field: ['The the field field must be an integer.'] }],
    [Email, 'a@', { the_field: ['The the field field must be a valid email address.'] }],
    [oneOf(['a', 'b']), 'c', { the_field: ['The selected the field is invalid.'] }],
    [refTo('tag'), 'c', { the_field: ['The selected the field is invalid.'] }],
    [
      Text255,
      'x'.repeat(256),
      { the_field: ['The the field field must not be greater than 255 characters.'] },
    ],
    [
      list(Text, { maxItems: 2 }),
      ['a', 'b', 'c'],
      { the_field: ['The the field field must not have more than 2 items.'] },
    ],
    [list(Text, { minItems: 2 }), ['a'], { the_field: ['The the field field must have at least 2 items.'] }],
    [Type.Integer({ maximum: 9 }), 10, { the_field: ['The the field field must not be greater than 9.'] }],
    [Type.Integer({ minimum: 1 }), 0, { the_field: ['The the field field must be at least 1.'] }],
    [HexColor, 'red', { the_field: ['The the field field format is invalid.'] }],
    [TimeZone, 'Moon/Sea', { the_field: ['The the field field must be a valid timezone.'] }],
    [
      list(Text, { uniqueItems: true }),
      ['a', 'b', 'a'],
      {
        'the_field.0': ['The the_field.0 field has a duplicate value.'],
        'the_field.2': ['The the_field.2 field has a duplicate value.'],
      },
    ],
  ]
  for (const [schema, value, errors] of cases) assert.deepEqual(faultsOf(schema, value), errors)
})

test('plain names lose their underscores in a message, items of lists keep their path', () => {
  const body = Type.Object({
    from_contact: Type.Object({ email: Email }),
    to_recipients: Type.Array(Email),
    actions: Type.Array(Type.Object({ assign_type: Text })),
  }) as Field
  const sent = { from_contact: { email: 'x' }, to_recipients: ['a@b.test', 'x'], actions: [{}] }
  assert.deepEqual(told(check(body, clean(body, sent))), {
    'from_contact.email': ['The from contact.email field must be a valid email address.'],
    'to_recipients.1': ['The to_recipients.1 field must be a valid email address.'],
    'actions.0.assign_type': ['The actions.0.assign_type field is required.'],
  })
})

test('the message is the first fault, and counts the other messages', () => {
  const body = Type.Object({ first: Text, second: Email, third: Text }) as Field
  const messageOf = (sent: object) => invalid(check(body, clean(body, sent))).message
  assert.equal(messageOf({ third: 'x', second: 'a@b.test' }), 'The first field is required.')
  assert.equal(messageOf({ second: 'a@b.test' }), 'The first field is required. (and 1 more error)')
  assert.equal(messageOf({ second: 'x' }), 'The first field is required. (and 2 more errors)')
  const twice = { second: `${'x'.repeat(300)}`, first: 'x', third: 'x' }
  assert.equal(messageOf(twice), 'The second field must be a valid email address. (and 1 more error)')
})

test('faults come in the order of the description, not of the body', () => {
  const body = Type.Object({ a: Text, b: Text, c: Text }) as Field
  assert.deepEqual(Object.keys(check(body, clean(body, { c: 1, b: 1 }))), ['a', 'b', 'c'])
})

test('text is trimmed, and nothing is left of what is empty then', () => {
  assert.equal(cleaned(Text, '  a b \n'), 'a b')
  assert.equal(cleaned(Type.Optional(nullable(Text)), '   '), null)
  assert.deepEqual(cleaned(list(Text), [' a ']), ['a'])
  assert.deepEqual(cleaned(Type.Object({ name: Text }), { name: ' a ' }), { name: 'a' })
})

test('what cannot be stored as text is taken out of it', () => {
  assert.equal(cleaned(Text, 'a\0b'), 'ab')
  assert.equal(cleaned(Text, 'a\ud800b'), 'a\ufffdb')
  assert.equal(cleaned(Text, '\u2028a💌\u2028'), 'a💌')
  assert.deepEqual(faultsOf(Text, '\0 \0'), { the_field: ['The the field field is required.'] })
})

test('booleans have six spellings', () => {
  for (const spelling of [true, 1, '1', ' 1 ']) assert.equal(cleaned(Type.Boolean(), spelling), true)
  for (const spelling of [false, 0, '0']) assert.equal(cleaned(Type.Boolean(), spelling), false)
  for (const spelling of ['true', 'false', 'yes', 'on', 2, -1, 1.5, [], {}, [true]])
    assert.notDeepEqual(faultsOf(Type.Boolean(), spelling), {}, JSON.stringify(spelling))
})

test('an integer may be written as text', () => {
  for (const spelling of [42, '42', ' 42 ', '+42']) assert.equal(cleaned(Type.Integer(), spelling), 42)
  assert.equal(cleaned(Type.Integer(), '-1'), -1)
  for (const spelling of ['4.2', '1e3', '0x10', '42a', '9'.repeat(30), 1e300, true, [42], {}])
    assert.notDeepEqual(faultsOf(Type.Integer(), spelling), {}, JSON.stringify(spelling))
})

test('null clears what may be null, and is a wrong type for everything else', () => {
  const optional = (schema: TSchema) => Type.Optional(schema)
  assert.equal(cleaned(optional(nullable(Text)), null), null)
  assert.equal(cleaned(optional(nullable(list(Text))), null), null)
  assert.equal(cleaned(optional(nullable(oneOf(['a']))), null), null)
  assert.deepEqual(cleaned(optional(nullable(list(Text))), []), [])
  const rejected: [TSchema, string][] = [
    [Text, 'The the field field must be a string.'],
    [Email, 'The the field field must be a string.'],
    [oneOf(['a']), 'The the field field must be a string.'],
    [list(Text), 'The the field field must be an array.'],
    [Type.Boolean(), 'The the field field must be true or false.'],
    [Type.Integer(), 'The the field field must be an integer.'],
  ]
  for (const [schema, words] of rejected)
    assert.deepEqual(faultsOf(optional(schema), null), { the_field: [words] })
  assert.deepEqual(faultsOf(optional(name), null), noArray)
})

test('what is required and may be null must be said', () => {
  const cleared = Type.Object({ the_field: nullable(Text) }) as Field
  assert.deepEqual(told(check(cleared, clean(cleared, {}))), {
    the_field: ['The the field field must be present.'],
  })
  assert.deepEqual(check(cleared, clean(cleared, { the_field: null })), {})
})

test('what is optional may be left out', () => {
  assert.deepEqual(judge(Type.Optional(Text), {}), { value: undefined, errors: {} })
})

test('fields that nobody described are left out, be they named like the insides of an object', () => {
  const body = Type.Object({ name: Text }) as Field
  const sent = JSON.parse('{"name":"a","role":"owner","__proto__":{"name":"b"},"constructor":{"x":1}}')
  assert.deepEqual(clean(body, sent), { name: 'a' })
  assert.deepEqual(told(check(body, clean(body, JSON.parse('{"__proto__":{"name":"b"}}')))), {
    name: ['The name field is required.'],
  })
})

test('a limit counts characters, not the units they are stored in', () => {
  assert.equal(cleaned(Text255, '💌'.repeat(255)), '💌'.repeat(255))
  assert.notDeepEqual(faultsOf(Text255, '💌'.repeat(256)), {})
})

test('an object without a description keeps what it holds, cleaned', () => {
  const anything = Type.Unsafe<object>({ type: 'object' })
  assert.deepEqual(cleaned(anything, { a: ' x\0 ', b: ['', { c: 1 }] }), { a: 'x', b: [null, { c: 1 }] })
})

test('an object without a description is rejected where it is too deep, too wide or too long', () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
  const anything = (limits: object) => Type.Unsafe<object>({ type: 'object', ...limits })
  const tooDeep = ['The the field field must not be nested more than 10 levels deep.']
  const bounded = anything({ 'x-max-depth': 10 })
  assert.deepEqual(faultsOf(bounded, nested(10)), {})
  for (const levels of [11, 12, 100_000])
    assert.deepEqual(faultsOf(bounded, nested(levels)), { the_field: tooDeep })
  assert.notDeepEqual(faultsOf(anything({}), nested(100_000)), {})
  assert.deepEqual(faultsOf(anything({ maxProperties: 1 }), { a: 1, b: 1 }), {
    the_field: ['The the field field must not have more than 1 items.'],
  })
  assert.deepEqual(faultsOf(anything({ 'x-max-json': 9 }), { a: '1234' }), {
    the_field: ['The the field field must not be greater than 9 characters.'],
  })
})

test('no more than a hundred faults are looked for', () => {
  const body = Type.Object({ list: Type.Array(Email), other: Email }) as Field
  const sent = { list: Array.from({ length: 200_000 }, () => 'x'), other: 'x' }
  const startedAt = cpuMs()
  const errors = check(body, clean(body, sent))
  assert.equal(Object.keys(errors).length, 100)
  assert.match(invalid(errors).message, /\(and 99 more errors\)$/)
  assert.ok(cpuMs() - startedAt < 1_000)
})

test('each fault has the code of its rule, and an enumeration the values that it allows', () => {
  const body = Type.Object({
    name: Text255,
    status: nullable(oneOf(['open', 'closed'])),
    tag: refTo('tag'),
  }) as Field
  const { facts } = invalid(check(body, clean(body, { name: 'x'.repeat(256), status: 'lost', tag: 'x' })))
  assert.deepEqual(facts, {
    details: {
      name: { code: 'max_length' },
      status: { code: 'enum', allowed: ['open', 'closed'] },
      tag: { code: 'exists' },
    },
  })
})

test('fields that the schema does not name are told by their path', () => {
  const body = Type.Object({
    name: Text,
    list: Type.Array(Type.Object({ a: Text })),
    inner: Type.Object({ b: Text }, { 'x-misnamed': { c: 'Use b instead.' } }),
  }) as Field
  const ignored: string[] = []
  const sent = { name: 'a', x: 1, list: [{ a: 'a' }, { y: 1 }], inner: { b: 'b', z: 1, c: 1 } }
  const fields = clean(body, sent, (path) => ignored.push(path))
  assert.deepEqual(ignored, ['x', 'list.1.y', 'inner.z'])
  assert.deepEqual(told(check(body, fields)), {
    'list.1.a': ['The list.1.a field is required.'],
    'inner.c': ['The inner.c field does not exist. Use b instead.'],
  })
})

test('addresses of mail are told from what only looks like one', () => {
  const good = [
    'a@b.test',
    'A.b+c@d-e.test',
    "o'neil@x.test",
    'jörg@bücher.test',
    'a@localhost',
    '我@你好.test',
  ]
  for (const address of good) assert.equal(cleaned(Email, address), address)
  const bad = [
    'a',
    'a@',
    '@b',
    'a b@c.test',
    'a@b@c.test',
    'a@b..test',
    '.a@b.test',
    'a.@b.test',
    'a@-b.test',
    'a@b.test\r\nBcc: c@d.test',
    '<a@b.test>',
    'A <a@b.test>',
    'a@b.test,c@d.test',
    `${'x'.repeat(65)}@b.test`,
  ]
  for (const address of bad) assert.notDeepEqual(faultsOf(Email, address), {}, address)
})

test('no text takes long to judge', () => {
  const hostile = ['a', '@', '.', 'a@', 'a.', '-', 'a-', '\u200b', '💌', ' a'].map((part) =>
    part.repeat(100_000),
  )
  for (const schema of [Email, HexColor, TimeZone, Text255, refTo('tag')]) {
    for (const text of hostile) {
      const startedAt = cpuMs()
      faultsOf(schema, text)
      assert.ok(cpuMs() - startedAt < 200)
    }
  }
})
