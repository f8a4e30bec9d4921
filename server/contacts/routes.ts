import {
  type Contact,
  contactCreated,
  contactDeleted,
  contactUpdated,
  createContact,
  deleteContact,
  listCompanyContacts,
  listContacts,
  showContact,
  updateContact,
} from '../../contract/contacts/contacts.ts'
import { findCompany } from '../companies/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { route } from '../platform/http/route.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { continued, continuedOfCompany } from './continuing.ts'
import * as listing from './listing.ts'
import { firstPage, patternsOf, walkTo } from './rules.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { contact: string }, me: Principal) =>
  store.find(tx, params.contact, me.channels)
const lock = (tx: Write, params: { contact: string }) => store.lock(tx, params.contact)
const factsOf = ({ ulid, name, email }: Pick<Contact, 'ulid' | 'name' | 'email'>) => ({
  contact: ulid,
  name,
  email,
})

export const routes = [
  route(
    listContacts,
    async ({ tx, me, page }) => {
      const access = me.channels
      if (page.cursor) return continued(tx, page, page.cursor, access)
      const patterns = patternsOf(page.filters)
      const { sort } = page
      if (!patterns && page.offset === 0) {
        const first = listing.select(tx, { patterns, sort, access, ...firstPage(page) })
        const [rows, total] = await Promise.all([first, listing.count(tx)])
        return { rows, total }
      }
      const total = patterns ? await listing.countMatching(tx, patterns) : await listing.count(tx)
      const walk = listing.dependsOnAccess(sort, access) ? firstPage(page) : walkTo(page, total)
      const rows = await listing.select(tx, { patterns, sort, access, ...walk })
      return { rows, total }
    },
    { isSearch: ({ filters }) => patternsOf(filters) !== undefined },
  ),
  route(
    listCompanyContacts,
    (tx, { company }) => findCompany(tx, company),
    async ({ tx, me, found, page }) => {
      if (page.cursor) return continuedOfCompany(tx, found.id, page, page.cursor, me.channels)
      return { rows: await listing.ofCompany(tx, found.id, page, me.channels), total: found.contact_count }
    },
  ),
  route(showContact, find, async ({ found }) => found),
  route(createContact, async ({ tx, body }) => {
    const contact = await store.insert(tx, body)
    emit(tx, contactCreated, factsOf(contact))
    return contact
  }),
  route(updateContact, find, async ({ tx, me, found, body }) => {
    const contact = await store.update(tx, found, body, me.channels)
    // Checked after the update, so that a duplicate email address is reported first. The error rolls the update back.
    if (!contact || (body.company_ulid && !contact.company)) throw notFound()
    emit(tx, contactUpdated, factsOf(contact))
    return contact
  }),
  route(deleteContact, lock, async ({ tx, found }) => {
    emit(tx, contactDeleted, factsOf(found))
  }),
]
