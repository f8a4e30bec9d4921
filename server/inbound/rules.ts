/** A ticket that a mail may belong to, by what leads there. */
export type Candidate = {
  ticket: number
  number: number
  /** The reply address that it was sent to, the mail that it answers, or only that its subject reads the same. */
  by: 'address' | 'answer' | 'subject'
  /** That address, Message-ID or subject. */
  matched: string
  /** Whether its sender takes part in the ticket. */
  isParticipant: boolean
}

export type Decision =
  | { join: number; because: string }
  | { join: undefined; relatedTo: number | undefined; because: string }

type Facts = { candidates: Candidate[]; senders: number }

/**
 * Which ticket a mail belongs to. What leads to a ticket can be passed on and made up, and so can the name of
 * a sender; only both together join, and what has only one of them is a new ticket.
 */
export const decide = ({ candidates, senders }: Facts): Decision => {
  const leads = candidates.filter(({ by }) => by !== 'subject')
  const joined = senders === 1 ? leads.find(({ isParticipant }) => isParticipant) : undefined
  if (joined)
    return { join: joined.ticket, because: `${words[joined.by](joined)} and its sender takes part in it` }
  const [related] = [...leads, ...candidates.filter(({ isParticipant }) => isParticipant)]
  return { join: undefined, relatedTo: related?.ticket, because: whyNew(related, senders) }
}

const words = {
  address: ({ number }: Candidate) => `it was sent to the reply address of #${number}`,
  answer: ({ number }: Candidate) => `it answers a mail of #${number}`,
  subject: ({ number }: Candidate) => `its subject is that of #${number}`,
}

const whyNew = (related: Candidate | undefined, senders: number) => {
  if (!related) return 'it answers nothing that is here'
  if (related.by === 'subject') return `${words.subject(related)}, but nothing else leads there`
  if (senders > 1) return `${words[related.by](related)}, but it names several senders`
  return `${words[related.by](related)}, but its sender takes no part in it`
}

/** What a subject says without what mail programs put in front of it. */
export const bareSubject = (subject: string) => {
  let bare = subject.trim()
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/^(re|aw|sv|antw|fwd?|wg|tr|rif|odp)(\[\d+\])?:\s*/i, '')
  }
  return bare
}

export const isAnswer = (subject: string) => bareSubject(subject) !== subject.trim()

const pausesMs = [5_000, 60_000, 10 * 60_000]

/** How long to wait after something failed that has nothing to do with the mail. */
export const pauseAfter = (attempts: number) => pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 5_000

/** A mail that has ended the process that read it, or kept it too long, so often is not tried again. */
export const mostAttempts = 3

/** Servers pass a mail on only so often, unless it goes in circles. */
export const mostHops = 50
