import { lessonOf, scoreOf } from '../../server/mail/inbound/spam/score.ts'
import type { Sample } from './corpora.ts'

type Mail = Pick<Sample, 'corpus' | 'isSpam' | 'tokens'>

/** A mail of which nothing is known, such as one in another language, is undecided. */
const bias = 0
const rounds = 30
const fewestMails = 4
const leastWeight = 0.03

/** Learns the weights of tokens from mails, in a fixed order. Tokens of few mails get none. */
export const train = (mails: readonly Mail[]) => {
  const all = together(mails)
  const weights = new Map<number, number>()
  const of = (token: number) => weights.get(token) ?? 0
  for (let round = 0; round < rounds; round += 1) {
    const rate = 2 / (1 + round * 0.3)
    for (const { tokens, isSpam } of shuffled(all, round)) {
      const score = scoreOf(tokens, { bias, of })
      const lesson = lessonOf(tokens, score, isSpam, rate)
      for (const token of tokens) weights.set(token, of(token) * (1 - 2e-5) + lesson)
    }
  }
  const mailsWith = new Map<number, number>()
  for (const token of all.flatMap(({ tokens }) => tokens))
    mailsWith.set(token, (mailsWith.get(token) ?? 0) + 1)
  const kept = [...weights].filter(
    ([token, weight]) => (mailsWith.get(token) ?? 0) >= fewestMails && Math.abs(weight) >= leastWeight,
  )
  return { bias, tokens: new Map(kept) }
}

/** Four short questions count like one mail. */
const together = (mails: readonly Mail[]) => {
  const short = mails.filter(({ corpus }) => corpus === 'banking77')
  const groups = Array.from({ length: Math.ceil(short.length / 4) }, (_, at) =>
    short.slice(at * 4, at * 4 + 4),
  )
  return [
    ...mails.filter(({ corpus }) => corpus !== 'banking77'),
    ...groups.map((group) => ({
      isSpam: false,
      tokens: [...new Set(group.flatMap(({ tokens }) => tokens))],
    })),
  ]
}

const shuffled = <Item>(items: readonly Item[], round: number) => {
  let seed = 20261128 + round
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x80000000
  }
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
