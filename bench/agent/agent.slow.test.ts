import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSoak, portion, repeatable } from '../../test/soak.ts'
import { publicArticles } from './brains.ts'
import { conversations } from './conversations.ts'
import { figuresOf } from './figures.ts'
import { measureAgent, type Outcome } from './measure.ts'
import { judgeExamples } from './support.ts'
import { supportExamples } from './support-examples.ts'

const asked = portion(conversations, 'conversations', { least: 12 })
const named = new Set(asked.flatMap(({ articles }) => articles.flat()))
const others = publicArticles().filter(({ slug }) => !named.has(slug))
const written = [
  ...publicArticles().filter(({ slug }) => named.has(slug)),
  ...portion(others, 'articles', { least: 15 }),
]

const sentence = ({ number, unsupported }: Outcome) => unsupported.map((text) => `${number}: ${text}`)

test('there are sixty conversations, and about half can be answered', () => {
  assert.equal(conversations.length, 60)
  assert.equal(conversations.filter(({ articles }) => articles.length > 0).length, 32)
})

for (const [title, withModel] of [
  ['without a model, the agent sends nothing that no article says, and nothing that it must not know', false],
  ['whatever the model invents, twists or cites falsely, the agent does not send it', true],
] as const)
  test(repeatable(title), async () => {
    const { outcomes, told } = await measureAgent({ withModel, asked, written })
    const { leaks, right, answerable } = figuresOf(outcomes)
    if (withModel) assert.ok(told.size >= (isSoak ? 8 : Math.floor(asked.length / 8)), `${told.size} lies`)
    assert.deepEqual(outcomes.flatMap(sentence), [])
    assert.equal(leaks, 0)
    // A small sample may have fewer right answers.
    assert.ok(right >= answerable / (isSoak ? 2 : 3), `${right} right answers of ${answerable}`)
  })

const judging =
  'no sentence that says something else than its article counts as supported, and most others do'

test(repeatable(judging), async () => {
  const judged = await judgeExamples(portion(supportExamples, 'examples', { least: 8 }))
  const [supported, not] = [true, false].map((is) =>
    judged.filter(({ kind }) => (kind === 'supported') === is),
  )
  assert.deepEqual(
    not?.filter(({ isKept }) => isKept).map(({ text }) => text),
    [],
  )
  const kept = supported?.filter(({ isKept }) => isKept).length ?? 0
  // A small sample may have somewhat fewer kept sentences.
  assert.ok(kept >= (isSoak ? 0.75 : 0.7) * (supported?.length ?? 0), `${kept} of ${supported?.length}`)
})
