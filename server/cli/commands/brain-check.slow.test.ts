import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commandsOn } from '../../../test/commands.ts'
import { startBellhop } from '../../../test/harness.ts'
import { addressesOf, emptyDirectory } from '../../../test/processes.ts'

const { call, database } = await startBellhop()
const environment = { ...addressesOf(database), DATA_DIR: emptyDirectory({ after }) }
const { bellhop, json, rejected } = commandsOn(environment)

let token: string
let brain: string
let check: string[]

before(async () => {
  const acme = await json('workspace', 'create', '--name', 'Acme', '--owner-email', 'ada@acme.test')
  token = acme.token
  brain = (await json('brain', 'create', '--workspace', 'acme', '--name', 'Help')).brain.ulid
  check = ['brain', 'check', '--workspace', 'acme', '--brain', brain.toUpperCase()]
})

const post = async (path: string, body: object): Promise<string> =>
  (await call(`POST /api/brains/${brain}/${path}`, { token, body })).body.data.ulid

test('a brain without questions passes', async () => {
  const { code, stdout } = await bellhop(...check)
  assert.deepEqual([code, stdout], [0, 'The brain has no test questions.\n'])
})

test('a brain is checked by a command, which fails once an article no longer answers', async () => {
  const body = 'We send the money back within thirty days.'
  const article = await post('articles', { title: 'Refunds', body })
  await post('questions', { question: 'How do I get a refund?', article_ulid: article })
  await post('questions', { question: 'Do you sell giraffes?', article_ulid: null })
  const first = await bellhop(...check)
  assert.equal(first.code, 0, first.stdout + first.stderr)
  assert.equal(
    first.stdout,
    [
      '          Rank     Before  Change  Question                Article',
      '  passed  1                        How do I get a refund?  Refunds',
      '  passed  refused                  Do you sell giraffes?   none (must not be answered)',
      '',
      '2 passed, 0 failed, 0 better, 0 worse',
      '',
    ].join('\n'),
  )

  await call(`DELETE /api/brains/${brain}/articles/${article}`, { token })
  const second = await bellhop(...check)
  assert.equal(second.code, 1)
  assert.match(second.stdout, /FAILED {2}none +1 +worse +How do I get a refund\? +Refunds \(deleted\)\n/)
  assert.match(second.stdout, /\n\n1 passed, 1 failed, 0 better, 1 worse\n$/)

  const third = await bellhop(...check, '--json')
  const printed = JSON.parse(third.stdout)
  assert.deepEqual([third.code, printed.check.failed, printed.questions.length], [1, 1, 2])
  const listed = await call(`GET /api/brains/${brain}/questions`, { token })
  assert.deepEqual(printed.questions, listed.body.data)
})

test('a brain of another workspace is not checked', async () => {
  await json('workspace', 'create', '--name', 'Other', '--owner-email', 'ada@acme.test')
  const elsewhere = ['brain', 'check', '--workspace', 'other', '--brain', brain]
  assert.match(await rejected(...elsewhere), /^other has no brain/)
})
