/** The kind of resource that a ULID in the facts of an event names. It decides about who may read the fact. */
type NamedFact =
  /** Every receiver of the event may read the fact. */
  | 'of the event'
  /** Every member of the workspace may read it. */
  | 'of the workspace'
  /** Members who can access the channel of this other ticket may read the fact and the facts about the ticket. */
  | { otherTicket: readonly string[] }
  /** Members who can access this channel may read the fact and the facts about the channel. */
  | { otherChannel: readonly string[] }

/** The receivers of an event may not all be able to access what its facts name, so every fact is declared here. */
export const namedFacts: Readonly<Record<string, NamedFact>> = {
  article: 'of the workspace',
  article_import: 'of the workspace',
  brain: 'of the workspace',
  category: 'of the workspace',
  channel: 'of the event',
  checklist_item: 'of the event',
  company: 'of the workspace',
  contact: 'of the workspace',
  export: 'of the workspace',
  contact_import: 'of the workspace',
  field: 'of the workspace',
  from_channel: { otherChannel: ['from_name'] },
  mentions: 'of the workspace',
  message: 'of the event',
  note: 'of the workspace',
  other: { otherTicket: ['number', 'subject'] },
  scheduled_message: 'of the event',
  side_conversation: 'of the event',
  side_message: 'of the event',
  tag: 'of the workspace',
  target_policy: 'of the workspace',
  team: 'of the workspace',
  tell: 'of the workspace',
  ticket: 'of the event',
  to_channel: { otherChannel: ['to_name'] },
  user: 'of the workspace',
}

const naming = (of: (named: Exclude<NamedFact, string>) => readonly string[] | undefined) =>
  Object.entries(namedFacts).flatMap(([fact, named]) => {
    const about = typeof named === 'string' ? undefined : of(named)
    return about ? [{ fact, hidden: [fact, ...about] }] : []
  })

/** The facts that name another ticket, each with the facts that describe that ticket. */
export const otherTickets = naming((named) => ('otherTicket' in named ? named.otherTicket : undefined))

/** Likewise for channels. */
export const otherChannels = naming((named) => ('otherChannel' in named ? named.otherChannel : undefined))
