import { backfill } from '../../platform/background/backfill.ts'
import { lastEvent, noteContactsOfNext } from '../../platform/events/contacts-of-events.ts'

/** Events of earlier versions do not say whose timeline they belong to. */
export const fillTimelines = backfill({
  name: 'timelines of contacts',
  lastIn: lastEvent,
  portion: noteContactsOfNext,
})
