import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMail } from '../../server/mail/inbound/parse/read.ts'
import { hashOfToken } from '../../server/mail/inbound/spam/hash.ts'

/**
 * A mail of a corpus with its tokens. `part` divides mails: 0 to 99, the same for all copies of a text. `order` mixes
 * them.
 */
export type Sample = {
  corpus: string
  isSpam: boolean
  part: number
  order: number
  tokens: number[]
  raw: Buffer
}

const filesIn = (folder: string, ends: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ends))
    .sort()
    .map((name) => readFileSync(join(folder, name)))

type Raw = { corpus: string; isSpam: boolean; raw: Buffer }

const spamAssassin = (folder: string): Raw[] =>
  ['spam-1', 'spam-2', 'easy-ham-1', 'easy-ham-2', 'hard-ham-1'].flatMap((kind) =>
    filesIn(join(folder, kind), '.txt').map((raw) => ({
      corpus: kind === 'hard-ham-1' ? 'hard_ham' : 'spamassassin',
      isSpam: kind.startsWith('spam'),
      raw,
    })),
  )

const csdmc = (folder: string): Raw[] =>
  readFileSync(join(folder, 'SPAMTrain.label'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(' '))
    .map(([isHam, name = '']) => ({
      corpus: 'csdmc2010',
      isSpam: isHam === '0',
      raw: readFileSync(join(folder, 'TRAINING', name)),
    }))

const phishing = (folder: string): Raw[] =>
  filesIn(folder, '.eml').map((raw) => ({ corpus: 'phishing_pot', isSpam: true, raw }))

/** Texts without headers, as mails. */
const texts = (file: string, corpus: string, isSpam: boolean): Raw[] =>
  rowsOf(readFileSync(file, 'utf8')).map(([text = '']) => {
    const [, subject = '', body = text] = text.match(/^Subject: (.{0,200}?) {2}([\s\S]*)$/) ?? []
    const head = `From: someone@example.com\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n`
    return { corpus, isSpam, raw: Buffer.from(head + body.replace(/^Subject: /, '')) }
  })

const rowsOf = (csv: string) =>
  [...csv.matchAll(/^(?:"((?:[^"]|"")*)"|([^,\n]*)),.*$/gm)]
    .slice(1)
    .map(([, quoted, bare]) => [(quoted ?? bare ?? '').replaceAll('""', '"')])

const sources: [path: string, (path: string) => Raw[]][] = [
  ['spamassassin', spamAssassin],
  ['csdmc2010', csdmc],
  ['phishing_pot', phishing],
  ['enron1/ham.csv', (file) => texts(file, 'enron1', false)],
  ['enron1/spam.csv', (file) => texts(file, 'enron1', true)],
  ['banking77/train.csv', (file) => texts(file, 'banking77', false)],
  ['banking77/test.csv', (file) => texts(file, 'banking77', false)],
]

/** Marks of filters at the recipients of a corpus would tell its labels. */
const withoutMarks = (raw: Buffer) =>
  Buffer.from(
    raw
      .toString('latin1')
      .replace(/^From .*\r?\n/, '')
      .replace(/^(?:x-spam|x-ms-|x-forefront|x-microsoft|x-bogosity)[^\n]*\n(?:[ \t][^\n]*\n)*/gim, ''),
    'latin1',
  )

/** Reads the corpora of a folder that are there, each text once. */
export const samplesIn = async (folder: string): Promise<Sample[]> => {
  const samples: Sample[] = []
  const seen = new Set<string>()
  for (const [path, read] of sources) {
    if (!existsSync(join(folder, path))) continue
    for (const one of read(join(folder, path))) {
      const raw = withoutMarks(one.raw)
      const mail = await readMail(raw).catch(() => undefined)
      if (!mail) continue
      const { tokens } = mail.evidence
      const text = tokens.filter((token) => /^[a-z]{4,}$/.test(token)).slice(0, 60)
      const key = createHash('sha256')
        .update(text.length < 8 ? mail.subject + tokens.join() : text.join())
        .digest('hex')
      if (seen.has(key)) continue
      seen.add(key)
      const part = Number.parseInt(key.slice(0, 8), 16) % 100
      const order = Number.parseInt(key.slice(8, 16), 16)
      samples.push({ ...one, raw, part, order, tokens: tokens.map(hashOfToken) })
    }
  }
  return samples
}
