import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { CreatedAt, described, nullable, refTo, string, Timestamp, Ulid } from '../base/fields.ts'
import { Contact } from '../contacts/contacts.ts'

export const ContactMerge = Type.Object(
  {
    ulid: Ulid,
    contact: Type.Object(
      {
        ulid: Ulid,
        name: nullable(string('Name. If it is null, it was not known.')),
        email: string('Email address.'),
      },
      { description: 'The contact that was merged, as it was.' },
    ),
    created_at: CreatedAt,
    undoable_until: described(Timestamp, 'Time until which the merge can be undone.'),
  },
  { title: 'ContactMerge', description: 'A contact that was merged into another one.' },
)
export type ContactMerge = Static<typeof ContactMerge>

const MergedContact = Type.Object(
  { merge: ContactMerge, contact: Contact },
  { title: 'MergedContact', description: 'The contact that has everything of both now, and the merge.' },
)
export type MergedContact = Static<typeof MergedContact>

export const mostMergedTickets = 2_000

export const mergeContact = post('/api/contacts/:contact/merge', {
  access: 'administration',
  summary: 'Merge a contact into another one',
  description:
    'The tickets, email addresses, visitors and notes move to the other contact, which also gets the name, the company, the ' +
    'external id and the values of custom fields that it does not have. The contact is deleted. Replies to its tickets still go to its addresses, and its visitors see ' +
    `nothing else. Rejected with 422 if it has more than ${mostMergedTickets} tickets: then merge the other one into it.`,
  body: Type.Object({
    into_ulid: refTo('otherContact', 'ULID of the contact that gets everything.'),
  }),
  reply: MergedContact,
  status: 200,
  mayConflict: true,
})
export const listContactMerges = get('/api/contacts/:contact/merges', {
  access: 'administration',
  summary: 'List the contacts that were merged into a contact',
  description: 'Only merges that can be undone, the newest first.',
  reply: Type.Array(ContactMerge),
})
export const undoContactMerge = del('/api/contact-merges/:contactMerge', {
  access: 'administration',
  summary: 'Undo the merge of a contact',
  description:
    'Both contacts are as they were before. What was changed in the other one since then stays there. Tickets that began ' +
    'since then with an address of the merged contact go back to it, too. Rejected with 409 if the other contact was ' +
    'merged itself since then, or if an address belongs to somebody else now. The reply is the contact that is back.',
  reply: Contact,
  mayConflict: true,
})

const facts = Type.Object({ contact: Ulid, other: Ulid })
/** Another contact was merged into the contact of this event. */
export const contactMerged = event('contact.merged', facts)
/** A merge of the two contacts was undone; there is an event for each of them. */
export const contactMergeUndone = event('contact.merge_undone', facts)
