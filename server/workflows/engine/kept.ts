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
  status: facts.status,
  priority: facts.priority,
  assignee: facts.assignee,
  team: facts.team,
  language: facts.language,
  company: facts.company.slice(0, mostOfText).toWellFormed(),
  isWithinHours: facts.isWithinHours,
  weekday: facts.weekday,
  messages: facts.messages,
  hours: facts.hours,
  waits: facts.waits,
  rating: facts.rating,
  checklist: facts.checklist,
  fields: facts.fields.slice(0, 100).map((text) => text.slice(0, mostOfText).toWellFormed()),
  tags: [...tags].slice(0, 50),
})

export type Kept = ReturnType<typeof shortFacts>

/** The facts that earlier versions did not store. */
const missing = {
  rating: '',
  checklist: '' as const,
  fields: [] as string[],
  status: '',
  priority: '',
  assignee: '',
  team: '',
  language: '',
  company: '',
  isWithinHours: false,
  weekday: '',
  messages: 0,
  hours: 0,
  waits: 0,
}

type Stored = Omit<Kept, keyof typeof missing> & Partial<Pick<Kept, keyof typeof missing>>

export const factsFrom = ({ tags, ...kept }: Stored): Facts => ({ ...missing, ...kept, tags: new Set(tags) })
