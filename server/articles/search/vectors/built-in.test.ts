import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInModel } from './built-in.ts'
import { Unavailable } from './circuit-breaker.ts'
import { dot } from './embeddings.ts'

test('what means the same is closer than what does not', async () => {
  const [refund, invite] = await builtInModel.passages([
    { title: 'Refunds', text: 'We refund the full price within 30 days.' },
    { title: 'Invitations', text: 'Invite a member to your team.' },
  ])
  const question = await builtInModel.question('How do I get my money back?')
  assert.ok(refund && invite && dot(question, refund) > dot(question, invite) + 0.2)
})

test('of many questions at once, those that would wait for long are searched by words', async () => {
  const questions = Array.from({ length: 120 }, (_, n) => builtInModel.question(`Question ${n}?`))
  const results = await Promise.allSettled(questions)
  const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.equal(rejected.length, 20)
  assert.ok(rejected.every((reason) => reason instanceof Unavailable))
  assert.equal((await builtInModel.question('Once more?')).length, 384)
})
