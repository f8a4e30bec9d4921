import type { TicketTemplate } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'

const texts = pageStrings.settings.ticketTemplates

/** What a ticket gets beside its texts, in words. */
export const contentOf = ({ checklist, children, tag_ulids }: TicketTemplate) =>
  [
    tag_ulids.length > 0 && texts.tagCount(tag_ulids.length),
    checklist.length > 0 && texts.itemCount(checklist.length),
    children.length > 0 && texts.childCount(children.length),
  ]
    .filter(Boolean)
    .join(' · ')
