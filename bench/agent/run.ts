import { optionsOf } from '../../bin/testing/options.ts'
import { certainties } from '../../server/agent/agent/decision/passages.ts'
import { thresholds } from '../../server/agent/agent/decision/support.ts'
import { figuresOf } from './figures.ts'
import { measureAgent, type Outcome } from './measure.ts'
import { judgeExamples } from './support.ts'

// `--only` with the beginning of a part: "without a model", "with a model" or "support".
const { values } = optionsOf({ options: { only: { type: 'string', default: '' } } })

for (const [name, withModel] of [
  ['without a model', false],
  ['with a model that lies', true],
] as const) {
  if (!name.startsWith(values.only)) continue
  const { outcomes, told, truths } = await measureAgent({ withModel })
  const tuning = outcomes.filter(({ number }) => number % 2 === 0)
  printFigures(`The agent ${name}: conversations for tuning`, tuning)
  const others = outcomes.filter(({ number }) => number % 2 === 1)
  printFigures(`The agent ${name}: the other conversations`, others)
  if (withModel) {
    const kept = outcomes.flatMap(({ sent, conversation }) =>
      sent.filter((one) => conversation.says.includes(one)),
    )
    console.log(`\n  ${told.size} lies told; ${kept.length} of ${truths} supported sentences sent`)
  } else printCertain(tuning)
  console.log('\nOf those for tuning, not as expected:')
  for (const one of tuning) describe(one)
}

if ('support'.startsWith(values.only)) {
  console.log(`\nSentences that count as supported, with ${JSON.stringify(thresholds)}\n`)
  const judged = await judgeExamples()
  for (const [rest, name] of ['for tuning', 'the others'].entries()) {
    const half = judged.filter(({ number }) => number % 2 === rest)
    const [supported, not] = [true, false].map((is) =>
      half.filter(({ kind }) => (kind === 'supported') === is),
    )
    const shareOf = (some: typeof half = []) =>
      `${some.filter(({ isKept }) => isKept).length} of ${some.length}`
    console.log(`  ${name}: ${shareOf(supported)} that are, and ${shareOf(not)} that are not`)
    if (rest === 0)
      for (const { kind, text, isKept } of half)
        if (isKept !== (kind === 'supported'))
          console.log(`    ${isKept ? 'kept' : 'lost'}, ${kind}: ${text}`)
  }
}

function printFigures(name: string, outcomes: Outcome[]) {
  const { unsupported, leaks, right, wrong, answerable, handedOver, others } = figuresOf(outcomes)
  console.log(`\n${name}`)
  console.log(`  unsupported sentences sent          ${unsupported}  (goal 0)`)
  console.log(`  leaks                               ${leaks}  (goal 0)`)
  console.log(
    `  answerable, with the right article  ${shareIn(right, answerable)}  (goal 80 %); with another one ${wrong}`,
  )
  console.log(`  others, handed over                 ${shareIn(handedOver, others)}  (goal 95 %)`)
}

/** Prints how often the best article is the right one, for each minimum certainty of the search. */
function printCertain(outcomes: Outcome[]) {
  // The agent hands these over without a search.
  const asked = outcomes.filter(({ conversation }) => conversation.kind !== 'asks for a person')
  console.log('\n  certainty    questions   best article is right')
  const set: number[] = Object.values(certainties)
  for (const least of [
    ...new Set([0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, ...set]),
  ].toSorted()) {
    const certain = asked.filter(({ best }) => best.certainty >= least)
    const right = certain.filter(({ best }) => best.isRight).length
    const mark = set.includes(least) ? '  is set' : ''
    console.log(
      `  ${least.toFixed(2).padEnd(12)} ${String(certain.length).padEnd(11)} ${shareIn(right, certain.length)}${mark}`,
    )
  }
}

function describe({ number, conversation, outcome, words, sources, sent, unsupported, leaks }: Outcome) {
  const isExpected = conversation.articles.length
    ? outcome === 'replied' && conversation.articles.every((any) => any.some((one) => sources.includes(one)))
    : outcome !== 'replied'
  if (isExpected && unsupported.length === 0 && leaks.length === 0) return
  console.log(`  ${number} (${conversation.kind}) ${JSON.stringify(conversation.messages.at(-1))}`)
  console.log(`     ${outcome}: ${words} Articles: ${sources.join(', ')}`)
  for (const sentence of unsupported) console.log(`     unsupported: ${sentence}`)
  if (outcome === 'replied') console.log(`     sent: ${sent.join(' ').slice(0, 160)}`)
}

function shareIn(part: number, all: number) {
  return `${part} of ${all}, ${Math.round((100 * part) / (all || 1))} %`
}
