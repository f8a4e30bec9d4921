import type { Verdicts } from '../../../../contract/mail/mails.ts'
import { mostTokens } from '../parse/evidence/tokens.ts'
import type { Evidence } from '../parse/parsed/parsed-mail.ts'
import { hashOfToken } from './hash.ts'
import { scoreOf } from './score.ts'
import { startWeights } from './start.ts'

/** A token as a workspace has learned it: its weight, and how many mails of each kind taught it. */
export type Learned = { weight: number; spam: number; ham: number }
export type Lessons = ReadonlyMap<number, Learned>

/** Scores at which a mail looks like spam, and at which it is moved. docs/spam.md says how they were chosen. */
export const thresholds = { suggest: 1.5, move: 3.5 }

/** The score depends this much on one lesson. */
export const rate = 3

export type Token = { words: string; token: number }

/** The tokens of a mail: what the checks of its sender tell, and what it tells about itself. */
export const tokensOf = ({ tokens }: Evidence, { spf, dkim, dmarc }: Verdicts): Token[] => {
  const checks = Object.entries({ spf, dkim, dmarc }).map(([check, { result }]) => `${check}:${result}`)
  return [...checks, ...tokens].slice(0, mostTokens).map((words) => ({ words, token: hashOfToken(words) }))
}

/** The score of a mail, from the start and what the workspace has learned. */
export const scoreIn = (tokens: readonly number[], lessons: Lessons) => {
  const { bias, of } = startWeights()
  return scoreOf(tokens, { bias, of: (token) => of(token) + (lessons.get(token)?.weight ?? 0) })
}

type Judged = { evidence: Evidence; verdicts: Verdicts; tokens: readonly Token[]; lessons: Lessons }

const mostReasons = 5

/** Why a mail looks like spam, in sentences without a full stop. */
export const reasonsOf = ({ evidence: { facts, tokens: told }, verdicts, tokens, lessons }: Judged) => {
  const marked = similarTo(tokens, lessons)
  const [[host, links] = ['', 0]] = facts.hosts
  return [
    ...(marked >= 2 ? [`Similar to ${marked} mails that you marked`] : []),
    ...facts.marks.map((mark) => marks[mark]),
    ...(verdicts.dmarc.result === 'fail' ? ['DMARC failed'] : []),
    ...(verdicts.dmarc.result !== 'fail' && verdicts.spf.result === 'fail' ? ['SPF failed'] : []),
    ...(told.includes('shape:link to another domain')
      ? ['A link names another domain than it leads to']
      : []),
    ...(told.includes('shape:link to an address') ? ['A link leads to an IP address'] : []),
    ...(links >= 5 ? [`${links} links to one domain, ${host}`] : []),
    ...(told.includes('shape:answers elsewhere')
      ? ['Replies go to another domain than that of the sender']
      : []),
    ...wordsAmong(tokens, lessons),
  ]
    .flatMap((reason) => reason ?? [])
    .slice(0, mostReasons)
}

const marks: Readonly<Record<string, string>> = {
  'spam filter': 'A spam filter before Bellhop marked it',
  microsoft: 'Microsoft 365 rates it as spam',
}

/** A mail is similar to others if at least this many of its tokens were in all of them, and in no good one. */
const alike = 5

const similarTo = (tokens: readonly Token[], lessons: Lessons) =>
  tokens
    .map(({ token }) => lessons.get(token))
    .flatMap((learned) => (learned && learned.ham === 0 ? learned.spam : []))
    .sort((one, other) => other - one)[alike - 1] ?? 0

const mostWords = 4

const wordsAmong = (tokens: readonly Token[], lessons: Lessons) => {
  const weightOf = ({ token }: Token) => startWeights().of(token) + (lessons.get(token)?.weight ?? 0)
  const words = tokens
    .filter((one) => /^\p{L}{5,}$/u.test(one.words) && weightOf(one) > 0.5)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostWords)
    .map(({ words: word }) => `“${word}”`)
  return words.length ? [`Words that are frequent in spam: ${words.join(', ')}`] : []
}

type State = { status: string; was_spam: boolean; is_dismissed: boolean; lesson: Lesson | null }
export type Lesson = 'spam' | 'ham'

/**
 * The lesson of a ticket: none while its status agrees with how it began. So an undo takes the lesson back, and no
 * ticket teaches twice.
 */
export const lessonFor = ({ status, was_spam, is_dismissed, lesson }: State): Lesson | null => {
  if (status === 'merged') return lesson
  const isSpam = status === 'spam'
  if (isSpam !== was_spam) return isSpam ? 'spam' : 'ham'
  return is_dismissed && !isSpam ? 'ham' : null
}
