import { rate, thresholds } from '../../server/mail/inbound/spam/rules.ts'
import { lessonOf, scoreOf, type Weights } from '../../server/mail/inbound/spam/score.ts'
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

/**
 * The same for the second half of each corpus, in a workspace of its own whose members corrected every error of the
 * first half.
 */
export const scoredAfterLessons = (samples: readonly Sample[], { bias, of }: Weights): Scored[] =>
  [...Map.groupBy(samples, ({ corpus }) => corpus).values()].flatMap((own) => {
    const mails = own.toSorted((one, other) => one.order - other.order)
    const half = Math.floor(mails.length / 2)
    const learned = new Map<number, number>()
    const weights = { bias, of: (token: number) => of(token) + (learned.get(token) ?? 0) }
    for (const { tokens, isSpam } of mails.slice(0, half)) {
      const score = scoreOf(tokens, weights)
      if (score >= thresholds.suggest === isSpam) continue
      const lesson = lessonOf(tokens, score, isSpam, rate)
      for (const token of tokens) learned.set(token, (learned.get(token) ?? 0) + lesson)
    }
    return scored(mails.slice(half), weights)
  })
