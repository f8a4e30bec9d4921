import { readFileSync, writeFileSync } from 'node:fs'
import { withSoakLine } from '../bench/soak-line.ts'

// `npm run soak` runs `npm test` with all of the random walks, corpora, loops of kills and storms, and records in
// `docs/bench.md` that all of it has passed.
process.env.BELLHOP_SOAK = '1'
const date = new Date().toISOString().slice(0, 10)
const isWhole = process.argv.length === 2
const page = new URL('../docs/bench.md', import.meta.url)

process.once('exit', (code) => {
  if (code !== 0 || !isWhole) return
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  writeFileSync(page, withSoakLine(readFileSync(page, 'utf8'), `${date}, of version ${version}`))
})
await import('./test.ts')
