import assert from 'node:assert/strict'
import { fstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { emptyDirectory } from '../../../test/processes.ts'
import { printsToJournal } from '../../config.ts'
import { credentialsFile, writeCredentials } from './credentials.ts'

const DATA_DIR = emptyDirectory({ after })
const file = join(DATA_DIR, 'first-start.txt')

test('credentials are printed to a terminal or a pipe, and written to a file instead of a log', () => {
  assert.equal(credentialsFile({ DATA_DIR, BELLHOP_CREDENTIALS_FILE: undefined }, false), undefined)
  assert.equal(credentialsFile({ DATA_DIR, BELLHOP_CREDENTIALS_FILE: undefined }, true), file)
  for (const isLog of [false, true])
    assert.equal(credentialsFile({ DATA_DIR, BELLHOP_CREDENTIALS_FILE: '/x/y' }, isLog), '/x/y')
})

test('the journal of systemd is recognised, unlike a pipe below a service', () => {
  const { dev, ino } = fstatSync(1)
  assert.equal(printsToJournal({ JOURNAL_STREAM: `${dev}:${ino}` }), true)
  assert.equal(printsToJournal({ JOURNAL_STREAM: `${dev}:${ino + 1}` }), false)
  assert.equal(printsToJournal({}), false)
})

test('only the owner can read the file, also if there was another one before', async () => {
  writeFileSync(file, 'before', { mode: 0o644 })
  await writeCredentials(file, 'secret')
  assert.equal(readFileSync(file, 'utf8'), 'secret')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  await assert.rejects(writeCredentials(join(file, 'below'), 'secret'), /cannot be written to .*below: /)
})
