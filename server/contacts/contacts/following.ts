import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { contactsAfter } from './continuing.ts'
import { type ContactPage, isSelected } from './rules.ts'
import { contactsByFields } from './selected.ts'

export type FollowingContact = Omit<Contact, 'proposed_company'> & { created_at: Moment }

/** The contacts after the cursor of a page. A list shows less of each. */
export const following = async (tx: Read, page: ContactPage & { cursor: string }) => {
  const found = isSelected(page.filters)
    ? await contactsByFields(tx, page, 'all')
    : await contactsAfter(tx, page, page.cursor, 'all')
  const more = await moreOf(
    tx,
    found.rows.map(({ id }) => id),
  )
  const rows = found.rows.flatMap((contact): FollowingContact[] => {
    const rest = more.get(contact.id)
    return rest ? [{ ...contact, ...rest }] : []
  })
  return { rows, next: 'next' in found ? found.next : null }
}

type More = Pick<FollowingContact, 'id' | 'other_emails' | 'phones' | 'notes' | 'created_at'>

const moreOf = async ({ sql, workspace }: Read, ids: readonly number[]) => {
  const rows = await sql<More[]>`
    select id, coalesce(string_to_array(other_emails, ' '), '{}') as other_emails,
      coalesce(phones, '[]') as phones, notes, created_at
    from contacts
    where workspace_id = ${workspace} and id = any (${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}
