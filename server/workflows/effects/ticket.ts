import type { TicketStatus } from '../../../contract/ticket-status.ts'
import { findByUlids } from '../../tags/actions.ts'
import { change, lockTicket, putTag, takeTag } from '../../tickets/actions.ts'
import { type Deed, type Done, done, failed, unchanged } from './deed.ts'

export const setStatus = async ({ tx, ticket }: Deed, { status }: { status: TicketStatus }) => {
  const before = await lockTicket(tx, ticket.id)
  if (before?.status === status) return unchanged(`The status was ${status} already.`)
  await change(tx, ticket, { status })
  return done(`The status is ${status}.`)
}

type Tags = { tags: string[] }

export const addTags = (deed: Deed, { tags }: Tags) => eachTag(deed, tags, putTag, 'added', 'there already')

export const removeTags = (deed: Deed, { tags }: Tags) => eachTag(deed, tags, takeTag, 'removed', 'not there')

const eachTag = async (
  { tx, ticket }: Deed,
  ulids: string[],
  touch: typeof putTag,
  did: string,
  was: string,
): Promise<Done> => {
  const tags = await findByUlids(tx, ulids)
  if (tags.length === 0) return failed('None of the tags exists any more.')
  const touched: string[] = []
  for (const tag of tags) if (await touch(tx, ticket, tag)) touched.push(tag.name)
  return touched.length ? done(`Tags ${did}: ${touched.join(', ')}.`) : unchanged(`The tags were ${was}.`)
}
