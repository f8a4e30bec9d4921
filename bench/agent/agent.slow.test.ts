import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conversations } from './conversations.ts'
import { figuresOf } from './figures.ts'
import { measureAgent, type Outcome } from './measure.ts'
import { judgeExamples } from './support.ts'

const sentence = ({ number, unsupported }: Outcome) => unsupported.map((text) => `${number}: ${text}`)

test('there are sixty conversations, and about half can be answered', () => {
  assert.equal(conversations.length, 60)
  assert.equal(conversations.filter(({ articles }) => articles.length > 0).length, 32)
})

test('without a model, the agent sends nothing that no article says, and nothing that it must not know', async () => {
  const { outcomes } = await measureAgent({ withModel: false })
  const { leaks, right } = figuresOf(outcomes)
  assert.deepEqual(outcomes.flatMap(sentence), [])
  assert.equal(leaks, 0)
  assert.ok(right >= 16, `${right} right answers`)
})

test('whatever the model invents, twists or cites falsely, the agent does not send it', async () => {
  const { outcomes, told } = await measureAgent({ withModel: true })
  const { leaks, right } = figuresOf(outcomes)
  assert.ok(told.size >= 8, `${told.size} lies`)
  assert.deepEqual(outcomes.flatMap(sentence), [])
  assert.equal(leaks, 0)
  assert.ok(right >= 16, `${right} right answers`)
})

test('no sentence that says something else than its article counts as supported, and most others do', async () => {
  const judged = await judgeExamples()
  const [supported, not] = [true, false].map((is) =>
    judged.filter(({ kind }) => (kind === 'supported') === is),
  )
  assert.deepEqual(
    not?.filter(({ isKept }) => isKept).map(({ text }) => text),
    [],
  )
  const kept = supported?.filter(({ isKept }) => isKept).length ?? 0
  assert.ok(kept >= 0.75 * (supported?.length ?? 0), `${kept} of ${supported?.length}`)
})
