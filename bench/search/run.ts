import { writeFileSync } from 'node:fs'
import { optionsOf } from '../../bin/testing/options.ts'
import { calibration } from '../../server/articles/search/vectors/calibration.ts'
import { calibrate, goals } from './calibrate.ts'
import { type Brain, brains, type Question } from './questions.ts'
import { figuresOf, type Outcome, outcomesIn, share } from './retrieval.ts'

// `--only calibration` fits the certainty again, and writes it.
const { values } = optionsOf({ options: { only: { type: 'string', default: '' } } })
const measured = await measureAll()
if (values.only === 'calibration') await writeCalibration(measured)
else printRetrieval(measured)

type Measured = { brain: Brain; outcomes: Outcome[]; foreign: Outcome[] }

/** Asks each brain its own questions, and typical questions of another brain, which have no answer in this one. */
async function measureAll(): Promise<Measured[]> {
  const all = brains()
  const measured: Measured[] = []
  for (const brain of all) {
    const foreign = all
      .flatMap((other) => (other === brain ? [] : other.questions))
      .filter(({ kind }) => kind === 'typical')
      .map((question): Question => ({ ...question, articles: [], kind: 'none' }))
    const outcomes = await outcomesIn({ ...brain, questions: [...brain.questions, ...foreign] })
    const own = brain.questions.length
    measured.push({ brain, outcomes: outcomes.slice(0, own), foreign: outcomes.slice(own) })
  }
  return measured
}

function printRetrieval(measured: Measured[]) {
  const all = measured.flatMap(({ outcomes }) => outcomes)
  console.log(
    `${measured.reduce((sum, { brain }) => sum + brain.articles.length, 0)} articles in 2 brains.\n`,
  )
  console.log('                        questions  recall@1  recall@5    MRR@10')
  for (const half of ['tuning', 'unused'] as const) {
    const asked = all.filter(({ question }) => question.half === half && question.kind !== 'none')
    const print = (name: string, ranks: number[]) => {
      const { questions, recall1, recall5, mrr10 } = figuresOf(ranks)
      console.log(
        `${half}: ${name}`.padEnd(24),
        String(questions).padStart(8),
        row([recall1, recall5, mrr10]),
      )
    }
    print(
      'all',
      asked.map(({ rank }) => rank),
    )
    for (const kind of ['typical', 'oblique', 'exact'] as const)
      print(
        kind,
        asked.filter(({ question }) => question.kind === kind).map(({ rank }) => rank),
      )
    print(
      'by words',
      asked.map(({ rankByWords }) => rankByWords),
    )
    print(
      'two typos',
      asked.map(({ rankWithTypos }) => rankWithTypos),
    )
  }
  const foreign = measured.flatMap((one) => one.foreign)
  console.log(
    `\nAnswered at certainty ${calibration.threshold}, of the questions that have an answer; refused, of the others`,
  )
  console.log(`(goals: ${goals.answered}, ${goals.refused}).\n`)
  console.log('           answered   typical   refused   foreign')
  for (const half of ['tuning', 'unused'] as const) {
    const own = all.filter(({ question }) => question.half === half)
    const answered = (some: Outcome[]) => share(some, ({ isAnswered }) => isAnswered)
    const kindOf = (...kinds: string[]) => own.filter(({ question }) => kinds.includes(question.kind))
    console.log(
      half.padEnd(8),
      row([
        answered(kindOf('typical', 'oblique', 'exact')),
        answered(kindOf('typical')),
        1 - answered(kindOf('none')),
        1 - answered(foreign.filter(({ question }) => question.half === half)),
      ]),
    )
  }
}

/** Calibrates with the tuning half. The questions of the other brain count as ones without an answer. */
async function writeCalibration(measured: Measured[]) {
  const samples = measured
    .flatMap(({ outcomes, foreign }) => [...outcomes, ...foreign])
    .filter(({ question }) => question.half === 'tuning')
    .map(({ question, evidence }) => ({ evidence, hasAnswer: question.articles.length > 0 }))
  const path = new URL('../../server/articles/search/vectors/calibration.json', import.meta.url)
  writeFileSync(path, `${JSON.stringify(calibrate(samples), null, 2)}\n`)
  console.log('Written: server/articles/search/vectors/calibration.json')
}

function row(numbers: number[]) {
  return numbers.map((number) => (number < 10 ? number.toFixed(3) : number.toFixed(1)).padStart(10)).join('')
}
