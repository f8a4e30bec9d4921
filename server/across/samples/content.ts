import { sampleDomain } from '../../../contract/across/sample-data.ts'

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${sampleDomain}`,
})

const grace = person('Grace Hill')
const bob = person('Bob Marsh')
const amara = person('Amara Diallo')
const kenji = person('Kenji Watanabe')

export const people = [grace, bob, amara, kenji]

/** Notes of members about the sample contacts. */
export const notes = [
  { of: grace, text: 'Orders for the whole office.\nInvoices go to accounting.', is_pinned: true },
  { of: grace, text: 'Met her at the fair in March. She is happy with the support.', is_pinned: false },
]

export type SampleTicket = {
  from: { name: string; email: string }
  subject: string
  text: string
  reply?: string
  answer?: string
  note?: string
  changes?: { status?: 'waiting' | 'closed'; priority?: 'high' }
}

/** Tickets in several states. */
export const tickets: SampleTicket[] = [
  {
    from: grace,
    subject: 'Sample: Where is my order?',
    text: 'Hello,\n\nmy order 2041 should have been here on Monday. When will it arrive?\n\nBest regards\nGrace',
  },
  {
    from: bob,
    subject: 'Sample: Invoice with the wrong address',
    text: 'Hello,\n\nour last invoice has our old address. Could you correct it?\n\nBob',
    note: 'The new address is in the customer database since March.',
    changes: { priority: 'high' },
  },
  {
    from: amara,
    subject: 'Sample: Return of a lamp',
    text: 'Hello,\n\nthe lamp is too large for my desk. Can I return it?\n\nAmara',
    reply: 'Hello Amara,\n\nyes, within 30 days. Shall we send you a label?',
    changes: { status: 'waiting' },
  },
  {
    from: kenji,
    subject: 'Sample: Change of the delivery address',
    text: 'Hello,\n\nwe have moved. Please send the next delivery to Harbour Street 12.\n\nKenji',
    reply: 'Hello Kenji,\n\nwe have changed the address.',
    answer: 'Thank you, that was quick!',
  },
  {
    from: grace,
    subject: 'Sample: Thank you',
    text: 'The replacement works. Thank you for the quick help!\n\nGrace',
    reply: 'You are welcome, Grace!',
    changes: { status: 'closed' },
  },
]

export const brain = { name: 'Sample articles' }

export const articles = [
  {
    title: 'Return an item',
    body: 'You can return an item within 30 days. The return is free.\n\n1. Print the label.\n2. Bring the parcel to a shop.\n\nYou get the money back within five days after we have received the parcel.',
  },
  {
    title: 'Delivery times',
    body: 'Orders leave our warehouse within one working day.\n\n| Country | Days |\n| --- | --- |\n| Belgium | 1 to 2 |\n| Other countries | 3 to 5 |\n\nThe mail about the delivery has a link to follow the parcel.',
  },
  {
    title: 'Change an invoice',
    body: 'Write to us with the number of the invoice and the correct address. We send a new invoice within two days.',
  },
]

/** The sample workflow is disabled, so that it does not change real tickets. */
export const workflow = {
  name: 'Sample: Note on questions about returns',
  description: 'An example. It is disabled.',
  trigger_type: 'on_new_ticket' as const,
  is_enabled: false,
  conditions: [{ type: 'subject_contains' as const, parameters: { value: 'return' } }],
  actions: [{ type: 'add_note' as const, parameters: { body: '<p>Returns are free within 30 days.</p>' } }],
}
