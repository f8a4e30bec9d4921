import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { answersTo, cases } from '../test/hours/cases.ts'

// `npm run oracle` compares the calculation of business hours with one that counts minute by minute.
const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } } })
const wanted = Number(values.cases ?? 100_000)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const count = (number: number) => number.toLocaleString('en-US')

console.log(`${count(wanted)} cases; --seed ${seed} repeats them.`)
let agreed = 0
let never = 0
const { failed, counterexample } = fc.check(
  fc.property(cases, (one) => {
    const { due, stepped } = answersTo(one)
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
  console.error(JSON.stringify({ ...disagreed, ...answersTo(disagreed) }, undefined, 2))
  console.error(
    'The two disagree on this case, as `due` and `stepped` show. Decide which is right and mend the other.',
  )
}
if (failed) process.exitCode = 1
else console.log(`All ${count(agreed)} cases agree, ${count(never)} of them on never.`)
