import type { Verdicts } from '../../contract/mails/mails.ts'

/** A ticket that a mail may belong to, by what leads there. */
export type Candidate = {
  ticket: number
  number: number
  /** The reply address it was sent to, the mail it answers, its Outlook conversation, or only its subject. */
  by: 'address' | 'answer' | 'conversation' | 'subject'
  /** That address, Message-ID, conversation or subject. */
  matched: string
  /** Whether its sender takes part in the ticket. */
  isParticipant: boolean
  /** Whether only recipients of a mail of ours know it: a reply address, or an id that we drew at random. */
  isSecret: boolean
}

export type Decision =
  | { join: number; relatedTo?: undefined; because: string }
  | { join: undefined; relatedTo: number | undefined; because: string }

type Facts = { candidates: Candidate[]; senders: number; isAuthentic: boolean }

/**
 * Which ticket a mail belongs to. A From line can be forged, and the customer's own Message-ID is known to
 * everybody who got that mail. So a participant joins by a secret of ours, or with an authenticated domain;
 * everything else becomes a new ticket, marked as possibly related.
 */
export const decide = ({ candidates, senders, isAuthentic }: Facts): Decision => {
  const leads = candidates.filter(({ by }) => by !== 'subject')
  const known = senders === 1 ? leads.filter(({ isParticipant }) => isParticipant) : []
  const joined = known.find(({ isSecret }) => isSecret || isAuthentic)
  if (joined)
    return { join: joined.ticket, because: `${words[joined.by](joined)} and its sender is a participant` }
  const [related] = [...known, ...leads, ...candidates.filter(({ isParticipant }) => isParticipant)]
  return { join: undefined, relatedTo: related?.ticket, because: whyNew(related, senders) }
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

/** Whether the domain in the From header has confirmed the mail, by a signature or by its list of servers. */
export const isAuthentic = ({ dmarc, dkim, spf }: Pick<Verdicts, 'dmarc' | 'dkim' | 'spf'>) =>
  dmarc.result !== 'fail' && [dmarc, dkim, spf].some(({ result, aligned }) => result === 'pass' && aligned)

const pausesMs = [5_000, 60_000, 10 * 60_000]

/** How long to wait after something failed that has nothing to do with the mail. */
export const pauseAfter = (attempts: number) => pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 5_000

/** A mail that could not be entered so often is not tried again. */
export const mostAttempts = 3

/** A mail is not read again by itself once so many processes have ended while they read it and no other. */
export const mostCrashesAlone = 2

/** The first time a process ended with it, a mail was one of many; from then on, it is read alone. */
export const isGivenUp = ({ crashes }: { crashes: number }) => crashes > mostCrashesAlone

/** Servers pass a mail on only so often, unless it goes in circles. */
export const mostHops = 50
