import { leastSimilarity } from '../../server/duplicates/rules.ts'
import { measureDuplicates } from './duplicates.ts'

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Name folders with "articles/*.md" and "questions.json", such as bench/search.')
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
process.exit(0)
