import { showTimeline, type TimelineEntry, timelinePage } from '../../../contract/contacts/timeline.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { shownNote } from '../contact-notes/actions.ts'
import { showContact } from '../contacts/actions.ts'
import { placeOf, writtenPlace } from './cursors.ts'
import { entries, type Row } from './store.ts'

const find = (tx: Read, { contact }: { contact: string }, me: Principal) =>
  showContact(tx, contact, me.channels)

const shown = (me: Principal, { place: _, note, ...entry }: Row): TimelineEntry => ({
  ...entry,
  note: note && shownNote(me, note),
})

export const routes = [
  route(showTimeline, find, async ({ tx, me, found, query }) => {
    const place = placeOf(query.cursor)
    const wanted = { contact: found.id, access: me.channels, group: query.group, place }
    // One row more than the page shows that there is a next page.
    const rows = await entries(tx, { ...wanted, limit: timelinePage + 1 })
    const page = rows.slice(0, timelinePage)
    const last = rows.length > timelinePage ? page.at(-1) : undefined
    return {
      data: page.map((row) => shown(me, row)),
      meta: { next_cursor: last ? writtenPlace({ at: last.place, ulid: last.ulid }) : null },
    }
  }),
]
