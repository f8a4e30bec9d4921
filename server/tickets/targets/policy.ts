import type { TargetPolicy } from '../../../contract/tickets/target-policies.ts'

/** A ticket with what policies choose by. */
export type Chosen = {
  channel: string
  priority: TargetPolicy['priorities'] extends (infer P)[] | null ? P : never
  tags: readonly string[]
  company: string | null
}

type Conditions = Pick<TargetPolicy, 'channel_ulids' | 'priorities' | 'tag_ulids' | 'company_ulids'>

/** The first policy that fits a ticket. Several values of a condition are alternatives, and all conditions must fit. */
export const policyFor = <Policy extends Conditions>(policies: readonly Policy[], ticket: Chosen) =>
  policies.find(
    ({ channel_ulids, priorities, tag_ulids, company_ulids }) =>
      (channel_ulids?.includes(ticket.channel) ?? true) &&
      (priorities?.includes(ticket.priority) ?? true) &&
      (tag_ulids?.some((tag) => ticket.tags.includes(tag)) ?? true) &&
      (company_ulids === null || (ticket.company !== null && company_ulids.includes(ticket.company))),
  )
