import { writeFileSync } from 'node:fs'
import { thresholds } from '../../server/mail/inbound/spam/rules.ts'
import { byBogofilter } from './bogofilter.ts'
import { samplesIn } from './corpora.ts'
import { scored, scoredAfterLessons, table } from './measure.ts'
import { train } from './train.ts'

/**
 * Makes the start of the classifier from public corpora, and measures it on their other mails:
 * npm run bench:spam -- <folder with the corpora> [--write]
 */
const [folder = '', option] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

const samples = await samplesIn(folder)
// 40 % of the mails are for the start, 20 % were used to choose the thresholds, and the others only measure. The
// license of phishing_pot allows no use for the start.
const taught = samples.filter(({ part, corpus }) => part < 40 && corpus !== 'phishing_pot')
const tested = samples.filter(({ part, corpus }) => part >= 60 || corpus === 'phishing_pot')
const { bias, tokens } = train(taught)
say(`Start: ${taught.length} mails, ${tokens.size} tokens`)

if (option === '--write') {
  const lines = [...tokens]
    .sort(([one], [other]) => one - other)
    .map(([token, weight]) => `${token} ${weight.toFixed(2)}`)
  const file = new URL('../../server/mail/inbound/spam/start.txt', import.meta.url)
  writeFileSync(file, `${[bias.toFixed(3), ...lines].join('\n')}\n`)
}

const head = ['| corpus | spam | found | not spam | taken for spam |', '| --- | --- | --- | --- | --- |']
const show = (name: string, lines: string[]) => say(['', name, '', ...head, ...lines].join('\n'))
const weights = { bias, of: (token: number) => tokens.get(token) ?? 0 }
const own = scored(tested, weights)
show(`Suggested, from ${thresholds.suggest}`, table(own, thresholds.suggest))
show(`Moved, from ${thresholds.move}`, table(own, thresholds.move))
const later = scoredAfterLessons(tested, weights)
show('Suggested after lessons, in the second half', table(later, thresholds.suggest))
show('Moved after lessons, in the second half', table(later, thresholds.move))
const other = byBogofilter(taught, tested)
if (other) show('bogofilter with its usual cutoff, 0.99', table(other, 0.99))
