import { scoreOf, type Weights } from '../../server/mail/inbound/spam/score.ts'
import type { Sample } from './corpora.ts'

type Scored = { corpus: string; isSpam: boolean; score: number }

export const scored = (samples: readonly Sample[], weights: Weights): Scored[] =>
  samples.map(({ corpus, isSpam, tokens }) => ({ corpus, isSpam, score: scoreOf(tokens, weights) }))

const percent = (some: number, all: number) => (all ? `${((100 * some) / all).toFixed(2)} %` : '-')

/** A line per corpus: how much spam is found, and how many good mails are taken for spam. */
export const table = (mails: readonly Scored[], threshold: number) =>
  [...Map.groupBy(mails, ({ corpus }) => corpus)].map(([corpus, own]) => {
    const [spam, ham] = [own.filter(({ isSpam }) => isSpam), own.filter(({ isSpam }) => !isSpam)]
    const found = (some: Scored[]) => some.filter(({ score }) => score >= threshold).length
    const [good, bad] = [found(spam), found(ham)]
    return `| ${corpus} | ${spam.length} | ${percent(good, spam.length)} | ${ham.length} | ${bad} (${percent(bad, ham.length)}) |`
  })
