import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrainCheck } from '../../../contract/articles/brain-questions.ts'
import { checkedBrain } from '../../../test/checked-brain.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { startWorkers } from '../../workers.ts'
import { checkingBrains } from './background.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, travel, services } = bellhop

const told = (workspace: { id: number }) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const events = await sql<{ facts: object }[]>`
      select facts from events where workspace_id = ${workspace} and type = 'brain.checked' order by id`
    return events.map(({ facts }) => facts)
  })

const counts = ({ passed, failed, better, worse }: BrainCheck) => ({ passed, failed, better, worse })
const refunds = 'We send the money back within thirty days, to the card that it came from.'

test('an edit of an article that makes a question worse is told, and so is its mending', async () => {
  const { workspace, brain, write, change, ask, questions, checks, settle } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  const question = await ask('How do I get a refund?', article)
  await settle()
  const [fine] = await questions()
  assert.deepEqual([fine?.last?.rank, fine?.last?.passes, fine?.before, fine?.change], [1, true, null, null])

  await change(article, { title: 'Giraffes', body: 'They live in Africa and eat leaves.' })
  await settle()
  const [worse] = await questions()
  assert.deepEqual([worse?.last?.passes, worse?.before?.rank, worse?.change], [false, 1, 'worse'])
  const [latest] = await checks()
  assert.ok(latest)
  assert.deepEqual(counts(latest), { passed: 0, failed: 1, better: 0, worse: 1 })
  assert.deepEqual(latest.changes, [
    {
      question,
      text: 'How do I get a refund?',
      change: 'worse',
      rank: worse?.last?.rank,
      passes: false,
      before: { rank: 1, passes: true },
    },
  ])
  assert.equal(latest.model, 'all-MiniLM-L6-v2 int8')

  await change(article, { title: 'Refunds', body: refunds })
  await settle()
  assert.equal((await questions())[0]?.change, 'better')
  const of = { brain: brain.ulid }
  assert.deepEqual(await told(workspace), [
    { ...of, passed: 1, failed: 0, better: 0, worse: 0 },
    { ...of, passed: 0, failed: 1, better: 0, worse: 1 },
    { ...of, passed: 1, failed: 0, better: 1, worse: 0 },
  ])
})

test('a brain without questions is not checked, unless somebody asks for it', async () => {
  const { path, token, write, checks, isDue } = await checkedBrain(bellhop)
  await write('Refunds', refunds)
  assert.equal(await isDue(), false)
  const { status, body } = await call(`POST ${path}/checks`, { token })
  assert.deepEqual([status, body], [200, { data: { is_due: true } }])
  await runJobs()
  assert.deepEqual((await checks()).map(counts), [{ passed: 0, failed: 0, better: 0, worse: 0 }])
})

test('nothing is checked before all articles can be found', async () => {
  const { write, ask, questions, checks, isDue, makeDue, settle, check } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await ask('How do I get a refund?', article)
  assert.deepEqual(await check(), { state: 'not indexed' })
  await makeDue()
  const checking = bellhop.startWork(checkingBrains(services))
  await pause(300)
  await checking.stop()
  assert.deepEqual([await checks(), await isDue()], [[], true])
  await settle()
  assert.deepEqual((await questions())[0]?.last?.passes, true)
})

test('the question of a deleted article stays, fails and says so', async () => {
  const { path, token, write, ask, questions, settle } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await write('Refunds of deposits', 'A deposit is a refund as well.')
  await ask('How do I get a refund?', article)
  await settle()
  assert.equal((await call(`DELETE ${path}/articles/${article}`, { token })).status, 204)
  await settle()
  const [question] = await questions()
  assert.deepEqual(question?.article, { ulid: article, title: 'Refunds', is_deleted: true })
  assert.deepEqual([question?.last?.rank, question?.last?.passes, question?.change], [null, false, 'worse'])
})

test('a question that no article answers passes until one does', async () => {
  const { write, ask, questions, settle } = await checkedBrain(bellhop)
  await write('Refunds', refunds)
  await ask('Do you sell giraffes?', null)
  await settle()
  const [rejected] = await questions()
  assert.deepEqual(
    [rejected?.article, rejected?.last?.is_answered, rejected?.last?.passes],
    [null, false, true],
  )
  await write('Do you sell giraffes?', 'Yes, we sell giraffes.')
  await settle()
  const [answered] = await questions()
  assert.deepEqual([answered?.last?.is_answered, answered?.change], [true, 'worse'])
})

test('workers check what is asked for', async () => {
  const { path, token, checks } = await checkedBrain(bellhop)
  await call(`POST ${path}/checks`, { token })
  const running = startWorkers(services)
  for (let tries = 0; (await checks()).length === 0 && tries < 100; tries += 1) await pause(50)
  await Promise.all(running.map(({ stop }) => stop()))
  assert.equal((await checks()).length, 1)
})

test('a brain keeps its last 50 checks, the newest first', async () => {
  const { workspace, brain, write, checks, check } = await checkedBrain(bellhop)
  await write('Refunds', refunds)
  await runJobs()
  const made: string[] = []
  for (let number = 0; number < 52; number += 1) {
    const outcome = await check()
    if (outcome.state === 'done') made.unshift(outcome.check.ulid)
  }
  assert.deepEqual(
    (await checks()).map(({ ulid }) => ulid),
    made.slice(0, 50),
  )
  const [stored] = await world.inside(
    workspace,
    ({ sql }) => sql`select count(*) from brain_checks where brain_id = ${brain.id}`,
  )
  assert.equal(stored?.count, 50)
})

// The clock of the database does not change with the test clock: from here on, changes are due at once.
test('several changes in a row lead to one check, some seconds after the last', async () => {
  const { write, ask, checks, isDue } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await ask('How do I get a refund?', article)
  await ask('Can I have my money back?', article)
  for (const title of ['One', 'Two', 'Three']) await write(title, 'Text')
  await runJobs()
  assert.deepEqual([await checks(), await isDue()], [[], true])
  travel(6_000)
  await runJobs()
  assert.deepEqual([(await checks()).length, await isDue()], [1, false])
  await runJobs()
  assert.equal((await checks()).length, 1)
})
