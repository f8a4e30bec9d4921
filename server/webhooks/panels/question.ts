import type { Ticket } from '../../../contract/tickets/tickets.ts'
import { showContact } from '../../contacts/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { linksOf, shownTickets } from '../../tickets/index.ts'

type Panel = { ulid: string; name: string; locale: string }
type Me = Pick<Principal, 'user' | 'channels'>

/** Facts of a ticket for a server, as the member sees it. Undefined if it is gone meanwhile. */
export const questionAbout = async (
  tx: Read,
  { id, ulid }: { id: number; ulid: string },
  panel: Panel,
  me: Me,
) => {
  const [[ticket], links] = await Promise.all([shownTickets(tx, me, [ulid]), linksOf(tx, id, me.channels)])
  if (!ticket) return undefined
  const { contact } = ticket
  const whole = contact.ulid === null ? undefined : await showContact(tx, contact.ulid, me.channels)
  return {
    ...about(panel, me),
    ticket: {
      ...shownOf(ticket),
      contact: {
        ...{ ulid: contact.ulid, name: contact.name, email: contact.email },
        external_id: whole?.external_id ?? null,
      },
      links: links.map(({ kind, ticket: { ulid, number, subject, status } }) => ({
        kind,
        ticket: { ulid, number, subject, status },
      })),
    },
  }
}

const about = ({ ulid, name, locale }: Panel, { user }: Pick<Me, 'user'>) => ({
  panel: { ulid, name },
  member: { ulid: user.ulid },
  locale,
})

const shownOf = ({ ulid, number, subject, status, channel, external_id, fields, created_at }: Ticket) => ({
  ...{ ulid, number, subject, status, external_id, fields, created_at },
  channel: { ulid: channel.ulid, name: channel.name },
})

/** The same with a ticket that nobody has. */
export const exampleQuestion = (panel: Panel, me: Pick<Me, 'user'>, now: Date) => ({
  ...about(panel, me),
  is_example: true,
  ticket: {
    ...{ ulid: '01jz8n2h5k7x3v9q1m4t6w0a05', number: 1, subject: 'Example', status: 'open' },
    ...{ external_id: null, fields: {}, created_at: now },
    channel: { ulid: '01jz8n2h5k7x3v9q1m4t6w0a04', name: 'Example' },
    contact: {
      ...{ ulid: '01jz8n2h5k7x3v9q1m4t6w0a09', name: 'Grace Hopper', email: 'grace@example.com' },
      external_id: null,
    },
    links: [],
  },
})
