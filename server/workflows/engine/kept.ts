import type { Facts } from '../record/workflow.ts'

const mostOfText = 300

/** The data of the conditions as it is stored in the trace: long texts and lists are shortened. */
export const shortFacts = ({ subject, body, from, to, tags, ...facts }: Facts) => ({
  subject: subject.slice(0, mostOfText).toWellFormed(),
  body: body.slice(0, mostOfText).toWellFormed(),
  from,
  to: to.slice(0, 20),
  channel: facts.channel,
  channelType: facts.channelType,
  contactIsNew: facts.contactIsNew,
  isFirstMessage: facts.isFirstMessage,
  rating: facts.rating,
  fields: facts.fields.slice(0, 100).map((text) => text.slice(0, mostOfText).toWellFormed()),
  tags: [...tags].slice(0, 50),
})

export type Kept = ReturnType<typeof shortFacts>

/** Facts of earlier versions have no rating, and no fields. */
type Stored = Omit<Kept, 'rating' | 'fields'> & Partial<Pick<Kept, 'rating' | 'fields'>>

export const factsFrom = ({ tags, ...kept }: Stored): Facts => ({
  rating: '',
  fields: [],
  ...kept,
  tags: new Set(tags),
})
