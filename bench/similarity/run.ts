import { leastSimilarity } from '../../server/articles/duplicates/rules.ts'
import { measureDuplicates } from './duplicates.ts'
import { measureGrouping } from './grouping.ts'

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Name folders with "articles/*.md" and "questions.json", such as bench/search/brains/shop.')
  process.exit(1)
}

for (const folder of folders) {
  const { pairs, highest, copied } = await measureDuplicates(folder)
  console.log(`\n${folder}: ${pairs} pairs of articles. The most similar ones:`)
  for (const { similarity, one, other } of highest) console.log(`${similarity.toFixed(3)}  ${one} | ${other}`)
  const found = copied.filter(({ similarity }) => similarity >= leastSimilarity).length
  console.log(`${found} of ${copied.length} copies are above ${leastSimilarity}:`)
  console.log(copied.map(({ similarity }) => similarity.toFixed(3)).join(' '))
}

const bounds = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]
for (const others of [[], folders]) {
  const { same, others: count, rows } = await measureGrouping(others, bounds)
  console.log(`\n${same} questions, four of each, among ${count} others:`)
  console.log('bound  precision  recall    F1')
  for (const { bound, precision, recall, f1 } of rows)
    console.log([bound, precision, recall, f1].map((value) => value.toFixed(2).padEnd(8)).join(' '))
}
process.exit(0)
