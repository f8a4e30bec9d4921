import {
  ContactOfBatch,
  contactDeleted,
  createContact,
  deleteContact,
  listCompanyContacts,
  listContacts,
  putContactByExternalId,
  putContacts,
  showContact,
  updateContact,
} from '../../../contract/contacts/contacts.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { judgeItems, writeItems } from '../../platform/http/batch.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { findCompany } from '../companies/actions.ts'
import { contactsByChange } from './changing.ts'
import { contactsAfter, continuedOfCompany } from './continuing.ts'
import * as listing from './listing.ts'
import { firstPage, isSelected, patternsOf, walkTo } from './rules.ts'
import { change, create, factsOf, put } from './save.ts'
import { contactsByFields } from './selected.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { contact: string }, me: Principal) =>
  store.find(tx, params.contact, me.channels)
const lock = async (tx: Write, { contact }: { contact: string }) =>
  (await store.lockWithTickets(tx, [contact]))[0]

export const routes = [
  route(
    listContacts,
    async ({ tx, me, page }) => {
      const access = me.channels
      if (page.cursor && page.sort.by === 'updated_at') return contactsByChange(tx, page, page.cursor, access)
      if (isSelected(page.filters)) return contactsByFields(tx, page, access)
      if (page.cursor) return contactsAfter(tx, page, page.cursor, access)
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
    { isSearch: ({ filters }) => isSelected(filters) || patternsOf(filters) !== undefined },
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
  route(createContact, ({ tx, body }) => create(tx, body)),
  route(
    putContactByExternalId,
    async (_, { externalId }) => externalId,
    ({ tx, me, found, body }) => put(tx, { externalId: found, body, access: me.channels }),
  ),
  route(putContacts, ({ tx, me, body }) =>
    writeItems(tx, judgeItems('contacts', ContactOfBatch, body.contacts), (own, { external_id, ...item }) =>
      put(own, { externalId: external_id, body: item, access: me.channels }),
    ),
  ),
  route(updateContact, find, ({ tx, me, found, body }) => change(tx, { found, body, access: me.channels })),
  route(deleteContact, lock, async ({ tx, found }) => {
    emit(tx, contactDeleted, factsOf(found))
  }),
]
