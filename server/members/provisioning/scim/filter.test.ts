import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScimError } from './errors.ts'
import { filterOf, pathOf } from './filter.ts'

const eq = (path: string, value: string | boolean | number | null) => ({
  kind: 'compare',
  path,
  operator: 'eq',
  value,
})

test('filters are parsed as RFC 7644 describes: names without case, and before or, brackets and values', () => {
  const [a, b, c] = [eq('a', 1), eq('b', 'x"y'), eq('c', true)]
  assert.deepEqual(filterOf('A EQ 1'), a)
  assert.deepEqual(filterOf('a eq 1 or b eq "x\\"y" and c eq True'), {
    kind: 'or',
    parts: [a, { kind: 'and', parts: [b, c] }],
  })
  assert.deepEqual(filterOf('(a eq 1 or b eq "x\\"y")and not (c eq true)'), {
    kind: 'and',
    parts: [
      { kind: 'or', parts: [a, b] },
      { kind: 'not', part: c },
    ],
  })
  assert.deepEqual(filterOf('emails[type eq "work" and value pr]'), {
    kind: 'within',
    path: 'emails',
    part: { kind: 'and', parts: [eq('type', 'work'), { kind: 'present', path: 'value' }] },
  })
  assert.deepEqual(
    filterOf('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a (b) and c"'),
    eq('username', 'a (b) and c'),
  )
})

test('what is no filter, or is too long, deep or wide, is rejected as an invalid filter', () => {
  const faulty = [
    ...[
      '',
      'a',
      'a eq',
      'a xx 1',
      'eq 1',
      'a eq 1 b',
      'a eq 1 and',
      '(a eq 1',
      'a eq 1)',
      'a[b eq 1',
      'a eq b',
    ],
    ...[
      'a eq {}',
      'a eq "x',
      'a eq [1]',
      '"a" eq 1',
      'a..b eq',
      'not a eq 1',
      'a eq 1 or or b eq 1',
      'a eq "\\x"',
    ],
    ...[`${'('.repeat(9)}a eq 1${')'.repeat(9)}`, 'not ('.repeat(500), 'a['.repeat(400)],
    ...[Array(51).fill('a pr').join(' or '), `a eq "${'x'.repeat(2_000)}"`],
  ]
  for (const text of faulty)
    assert.throws(
      () => filterOf(text),
      (error) => error instanceof ScimError && error.status === 400 && error.scimType === 'invalidFilter',
      text,
    )
  assert.ok(filterOf(`${'('.repeat(8)}a eq 1${')'.repeat(8)}`))
})

test('paths have a name, a filter and a part', () => {
  assert.deepEqual(pathOf('members'), { path: 'members', filter: undefined, sub: undefined })
  assert.deepEqual(pathOf('emails[type eq "work"].Value'), {
    path: 'emails',
    filter: eq('type', 'work'),
    sub: 'value',
  })
  for (const path of ['', 'a b', '[a eq 1]', 'a[b eq 1]c', `a${'x'.repeat(400)}`, 'a[b eq 1].c.d', ']['])
    assert.throws(() => pathOf(path), ScimError, path)
})
