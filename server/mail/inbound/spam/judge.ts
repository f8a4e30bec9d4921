import type { SpamMode } from '../../../../contract/channels/channels.ts'
import type { Verdicts } from '../../../../contract/mail/mails.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Candidate } from '../ledger/rules.ts'
import type { Evidence } from '../parse/parsed/parsed-mail.ts'
import { reasonsOf, scoreIn, thresholds, tokensOf } from './rules.ts'
import * as store from './spam-store.ts'

export type Judgement = {
  tokens: number[]
  /** Why the mail looks like spam; none if it does not. */
  reasons: string[]
  isMoved: boolean
}

type Asked = {
  mode: SpamMode
  evidence: Evidence
  verdicts: Verdicts
  sender: string
  candidates: readonly Candidate[]
}

/**
 * Judges a mail that opens a ticket. A mail that refers to a mail of ours, or is from a contact whom the team has
 * answered, is never spam.
 */
export const judge = async (tx: Write, asked: Asked): Promise<Judgement> => {
  const tokens = tokensOf(asked.evidence, asked.verdicts)
  const hashes = [...new Set(tokens.map(({ token }) => token))]
  const nothing = { tokens: hashes, reasons: [], isMoved: false }
  if (asked.mode === 'off' || asked.candidates.some(({ isSecret }) => isSecret)) return nothing
  const lessons = await store.lessonsOn(tx, hashes)
  const score = scoreIn(hashes, lessons)
  if (!(score >= thresholds.suggest) || (await store.hasAnswered(tx, asked.sender))) return nothing
  const reasons = reasonsOf({ ...asked, tokens, lessons })
  return {
    tokens: hashes,
    reasons: reasons.length ? reasons : ['Its words as a whole are like those of spam'],
    isMoved: asked.mode === 'move' && score >= thresholds.move,
  }
}
