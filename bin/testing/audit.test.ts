import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from './audit.ts'

const found = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities } })}\n`

test('a high or critical vulnerability fails the checks, a lower one does not', () => {
  assert.equal(judge(found({ info: 0, low: 3, moderate: 2, high: 0, critical: 0 })).ok, true)
  assert.equal(judge(found({ high: 1, critical: 0 })).ok, false)
  assert.equal(judge(found({ high: 0, critical: 1 })).ok, false)
})

test('a registry that does not answer is no fault of ours', () => {
  for (const output of [
    '{\n  "message": "405 Method Not Allowed",\n  "error": {}\n}',
    'npm error network',
    '',
  ]) {
    assert.equal(judge(output).ok, 'skipped')
  }
})
