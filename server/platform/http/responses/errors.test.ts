import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { test } from 'node:test'
import { problemOf } from './errors.ts'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('no error'),
    (error: unknown) => error,
  )

test('a missing file is not a database that is not reachable, but a missing socket is', async () => {
  assert.equal(problemOf(await failure(readFile('/nowhere/a.txt'))), undefined)
  const connecting = new Promise((resolve, reject) =>
    connect('/nowhere/postgres.sock').on('connect', resolve).on('error', reject),
  )
  const problem = problemOf(await failure(connecting))
  assert.deepEqual(
    [problem?.status, problem?.message],
    [503, 'The database is not reachable. Please try again.'],
  )
})

test('a change that a node of a cluster misses asks to try again', () => {
  const words = 'failure on connection marked as essential: 127.0.0.1:7401'
  assert.equal(problemOf(Object.assign(new Error(words), { code: 'XX000' }))?.status, 503)
  assert.equal(problemOf(Object.assign(new Error('no such thing'), { code: 'XX000' })), undefined)
})

test('a process that has too many files open asks to try again', () => {
  for (const code of ['EMFILE', 'ENFILE']) {
    const problem = problemOf(Object.assign(new Error('too many open files'), { code, syscall: 'open' }))
    assert.deepEqual([problem?.status, problem?.headers], [503, { 'retry-after': '1' }])
  }
})

test('a deadlock or a lock that is held for too long is not a database that is not reachable', () => {
  for (const code of ['40P01', '40001', '55P03']) {
    const problem = problemOf(Object.assign(new Error('canceling statement'), { code }))
    assert.deepEqual(
      [problem?.status, problem?.code, problem?.headers],
      [503, 'busy', { 'retry-after': '1' }],
    )
    assert.match(
      problem?.message ?? '',
      /^Others are changing the same things at this moment\. Nothing was changed\./,
    )
  }
})
