import fc from 'fast-check'
import { calendarCases, calendarDeadlinesOf } from '../test/hours/calendar-cases.ts'
import { answersTo, cases } from '../test/hours/cases.ts'
import { deadlineCases, deadlinesOf } from '../test/hours/deadline-cases.ts'
import { optionsOf } from './testing/options.ts'

// `npm run oracle` compares the calculation of business hours with one that counts minute by minute.
const { values } = optionsOf({ options: { cases: { type: 'string' }, seed: { type: 'string' } } })
const wanted = Number(values.cases ?? 100_000)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const count = (number: number) => number.toLocaleString('en-US')

const compare = <Case>(
  name: string,
  generated: fc.Arbitrary<Case>,
  answers: (one: Case) => { due: string; stepped: string },
) => {
  console.log(`${count(wanted)} cases of ${name}; --seed ${seed} repeats them.`)
  let agreed = 0
  let never = 0
  const { failed, counterexample } = fc.check(
    fc.property(generated, (one) => {
      const { due, stepped } = answers(one)
      if (due !== stepped) return false
      agreed += 1
      if (due === 'never') never += 1
      if (agreed % 10_000 === 0) console.log(`${count(agreed)} agree`)
      return true
    }),
    { seed, numRuns: wanted },
  )
  if (counterexample) {
    const [disagreed] = counterexample
    console.error(JSON.stringify({ ...disagreed, ...answers(disagreed) }, undefined, 2))
    console.error(
      'The two disagree on this case, as `due` and `stepped` show. Decide which is right and mend the other.',
    )
  }
  if (failed) process.exitCode = 1
  else console.log(`All ${count(agreed)} cases agree, ${count(never)} of them on never.`)
}

compare('waits', cases, answersTo)
compare('targets with pauses and changed hours', deadlineCases, deadlinesOf)
compare('targets with several calendars and holidays', calendarCases, calendarDeadlinesOf)
