import type { MailFault, Verdicts } from '../../../../contract/mail/mails.ts'

/** A ticket that a mail may belong to, and why. */
export type Candidate = {
  ticket: number
  number: number
  /** The reply address, the Message-ID that it replies to, the Outlook conversation, or only the subject. */
  by: 'address' | 'answer' | 'conversation' | 'subject'
  /** The reply address, Message-ID, conversation or subject that matched. */
  matched: string
  /** True if the sender is a participant of the ticket. */
  isParticipant: boolean
  /** True if only recipients of our mails know `matched`, because it is a reply address or a random id. */
  isSecret: boolean
  /** The message that the mail refers to, and the tickets that it was moved away from. */
  message?: number | null
  movedFrom?: readonly number[]
}

/** A side conversation of a ticket that a mail may belong to. `isParticipant` means that its mails went to the sender. */
export type SideCandidate = Candidate & { side: number }

export type Decision =
  | { join: number; relatedTo?: undefined; because: string }
  | { join: undefined; relatedTo: number | undefined; because: string }

/**
 * Orders candidates by what they say about the thread. A reply address names the ticket of the mail that it stood in, and
 * stays the same after a message was moved. So if the nearest mail that is referred to was moved away from the ticket of
 * the reply address, that message says more.
 */
export const inOrder = (candidates: readonly Candidate[]): Candidate[] => {
  const answered = candidates.filter(({ by }) => by === 'answer')
  const nearest = answered.filter(({ matched }) => matched === answered[0]?.matched)
  const isLeft = ({ by, ticket }: Candidate) =>
    by === 'address' && nearest.some(({ movedFrom = [] }) => movedFrom.includes(ticket))
  const left = candidates.filter(isLeft)
  const movers = nearest.filter(({ movedFrom = [] }) => left.some(({ ticket }) => movedFrom.includes(ticket)))
  const others = candidates.filter((one) => !left.includes(one) && !movers.includes(one))
  return [...movers, ...others, ...left]
}

type Facts<One = Candidate> = { candidates: One[]; senders: number; isAuthentic: boolean }

/**
 * Decides which ticket a mail belongs to. A From header can be forged, and everybody who got a mail of the contact
 * knows its Message-ID. So a participant joins a ticket only with one of our secrets or with an authenticated domain.
 * All other mails become new tickets that may be marked as related.
 */
export const decide = ({ candidates, senders, isAuthentic }: Facts): Decision => {
  const leads = candidates.filter(({ by }) => by !== 'subject')
  const known = senders === 1 ? leads.filter(({ isParticipant }) => isParticipant) : []
  const joined = candidates.find((one) => !faultOf(one, { senders, isAuthentic }))
  if (joined)
    return { join: joined.ticket, because: `${words[joined.by](joined)} and its sender is a participant` }
  const [related] = [...known, ...leads, ...candidates.filter(({ isParticipant }) => isParticipant)]
  return { join: undefined, relatedTo: related?.ticket, because: whyNew(related, senders) }
}

/** The reason why a mail may not be added to the ticket of a candidate; undefined if it may. */
const faultOf = (
  { by, isParticipant, isSecret }: Candidate,
  { senders, isAuthentic }: Omit<Facts, 'candidates'>,
): MailFault | undefined => {
  if (by === 'subject') return 'subject'
  if (senders !== 1) return 'several_senders'
  if (!isParticipant) return 'not_participant'
  return isSecret || isAuthentic ? undefined : 'forgeable'
}

/** A candidate with what became of it. */
export type JudgedCandidate = Candidate & { outcome: 'chosen' | MailFault }

/** The first candidate without a fault is chosen, unless something else decided about the mail. */
export const judgeAll = (
  { candidates, ...facts }: Facts,
  elsewhere?: MailFault | undefined,
): JudgedCandidate[] => {
  const first = candidates.find((one) => !faultOf(one, facts))
  return candidates.map((one) => ({
    ...one,
    outcome: faultOf(one, facts) ?? elsewhere ?? (one === first ? 'chosen' : 'later'),
  }))
}

/**
 * Decides which side conversation a mail answers, by the same rules. Only recipients of its mails can write to it; a mail of
 * anybody else is treated as if it did not refer to the side conversation.
 */
export const decideSide = ({ candidates, senders, isAuthentic }: Facts<SideCandidate>) => {
  const known = senders === 1 ? candidates.filter(({ isParticipant }) => isParticipant) : []
  const joined = known.find(({ isSecret }) => isSecret || isAuthentic)
  return joined && { id: joined.side, because: `it answers a side conversation of #${joined.number}` }
}

const words = {
  address: ({ number }: Candidate) => `it was sent to the reply address of #${number}`,
  answer: ({ number }: Candidate) => `it replies to a mail of #${number}`,
  conversation: ({ number }: Candidate) => `it belongs to the Outlook conversation of #${number}`,
  subject: ({ number }: Candidate) => `it has the same subject as #${number}`,
}

const whyNew = (related: Candidate | undefined, senders: number) => {
  if (!related) return 'it does not refer to any ticket'
  if (related.by === 'subject') return `${words.subject(related)}, but nothing else refers to that ticket`
  if (senders > 1) return `${words[related.by](related)}, but it has several senders`
  if (related.isParticipant)
    return `${words[related.by](related)}, but its sender could be forged: neither DKIM nor SPF confirms it`
  return `${words[related.by](related)}, but its sender is not a participant`
}

/** Returns true if DKIM or SPF authenticates the domain of the From header. */
export const isAuthentic = ({ dmarc, dkim, spf }: Pick<Verdicts, 'dmarc' | 'dkim' | 'spf'>) =>
  dmarc.result !== 'fail' && [dmarc, dkim, spf].some(({ result, aligned }) => result === 'pass' && aligned)

const pausesMs = [5_000, 60_000, 10 * 60_000]

/** The pause after an error that the mail did not cause. */
export const pauseAfter = (attempts: number) => pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 5_000

/** A mail is not retried after this number of failures. */
export const mostAttempts = 3

/** A mail is not retried automatically after this number of crashes while it was the only one. */
export const mostCrashesAlone = 2

/** At the first crash, other mails were processed too. From then on, the mail is processed alone. */
export const isGivenUp = ({ crashes }: { crashes: number }) => crashes > mostCrashesAlone

/** A mail that passed more servers is probably in a loop. */
export const mostHops = 50
