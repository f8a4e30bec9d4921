import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invalid, unavailable } from './problem.ts'
import { isTransient } from './transient.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const withStatus = (status: number) => Object.assign(new Error(`${status}`), { status })

const transient = {
  'the network is away': 'ECONNREFUSED ECONNRESET ECONNABORTED EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE',
  'names cannot be looked up': 'EAI_AGAIN ENOTFOUND ESERVFAIL',
  'the disk is full or away': 'ENOSPC EDQUOT EIO EROFS EACCES ENOENT ESTALE',
  'the process has too much open': 'EMFILE ENFILE ENOMEM EAGAIN',
  'the database is away, full or restarts':
    '08006 53300 53100 57P01 57P03 58030 CONNECTION_CLOSED CONNECT_TIMEOUT',
  'transactions got in the way of one another': '40P01 40001 55P03',
  'a statement took too long': '57014',
  'an HTTP server does not answer': 'UND_ERR_CONNECT_TIMEOUT UND_ERR_SOCKET',
  'the store of files is busy': 'SlowDown ServiceUnavailable InternalError',
}

for (const [situation, codes] of Object.entries(transient))
  test(`work is tried again when ${situation}`, () => {
    for (const code of codes.split(' ')) {
      assert.ok(isTransient(withCode(code)), code)
      assert.ok(isTransient(new Error('wrapped', { cause: new Error('x', { cause: withCode(code) }) })), code)
    }
  })

test('work is tried again when a server says that it is busy or fails', () => {
  for (const status of [429, 500, 503]) assert.ok(isTransient(withStatus(status)))
  assert.ok(isTransient(unavailable()))
})

test('what is wrong with the input is wrong the next time as well', () => {
  for (const code of [
    '22021',
    '22P05',
    '23505',
    '42703',
    'ERR_INVALID_ARG_TYPE',
    'ENAMETOOLONG',
    'EINVAL',
    'AccessDenied',
  ])
    assert.ok(!isTransient(withCode(code)), code)
  for (const status of [400, 403, 404]) assert.ok(!isTransient(withStatus(status)))
  assert.ok(!isTransient(invalid({ x: ['y'] })))
  for (const other of [new TypeError('boom'), 'text', undefined, null]) assert.ok(!isTransient(other))
})
