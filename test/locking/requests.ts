import type { Playground } from './playground.ts'

type Answer = { status: number; text: string }

/** Requests that lock several rows, or rows that others lock, each with rows chosen at random. */
export const requestsOn = (place: Playground): Record<string, () => Promise<Answer | undefined>> => {
  const { send, ulids, addresses, members, merges, base, newName, ticketOf, any, some, random, runJobs } =
    place
  const { contacts, companies, teams, tags, tickets, channels, 'saved-views': views } = live(ulids)
  return {
    'merge contacts': () =>
      send(`POST /api/contacts/${any(contacts())}/merge`, { into_ulid: any(contacts()) }),
    'undo a merge of contacts': async () =>
      merges.length ? send(`DELETE /api/contact-merges/${any(merges)}`) : undefined,
    'change a contact': () =>
      send(`PUT /api/contacts/${any(contacts())}`, {
        company_ulid: any(companies()),
        ...(random() < 0.5 && { email: any(addresses) }),
        ...(random() < 0.5 && { other_emails: some(addresses, 3) }),
      }),
    'put a contact': () =>
      send(`PUT /api/contacts/by-external-id/${any(['x', 'y'])}`, { email: any(addresses), name: 'X' }),
    'delete a contact': () => send(`DELETE /api/contacts/${any(contacts())}`),
    'open a ticket': () => send('POST /api/tickets', ticketOf(any([base.ulid, ...channels()]))),
    reply: () => send(`POST /api/tickets/${any(tickets())}/reply`, { body: 'Yes', status: 'closed' }),
    'merge tickets': () => send(`POST /api/tickets/${any(tickets())}/merge`, { into_ulid: any(tickets()) }),
    'undo a merge of tickets': () => send(`DELETE /api/tickets/${any(tickets())}/merge`),
    'move a message': async () => {
      const from = any(tickets())
      const { messages = [] } = (await send(`GET /api/tickets/${from}`)).body.data ?? {}
      const message_ulids = messages.slice(-1).map(({ ulid }: { ulid: string }) => ulid)
      return send(`POST /api/tickets/${from}/move-messages`, { into_ulid: any(tickets()), message_ulids })
    },
    'undo a move': async () => {
      const from = any(tickets())
      const { messages = [] } = (await send(`GET /api/tickets/${from}`)).body.data ?? {}
      const [{ ulid } = { ulid: from }] = messages.slice(-1)
      return send(`DELETE /api/tickets/${from}/messages/${ulid}/move`)
    },
    'change a ticket': () =>
      send(`PUT /api/tickets/${any(tickets())}`, { team_ulid: any(teams()), assignee_ulid: any(members) }),
    'change tickets': () =>
      send('POST /api/tickets/bulk', {
        ticket_ulids: some(tickets(), 8),
        status: any(['open', 'closed']),
        add_tag_ulids: some(tags(), 2),
        team_ulid: any(teams()),
        assignee_ulid: any(members),
      }),
    'delete a ticket': () => send(`DELETE /api/tickets/${any(tickets())}`),
    'delete a company': () => send(`DELETE /api/companies/${any(companies())}`),
    'delete a team': () => send(`DELETE /api/teams/${any(teams())}`),
    'change a team': () => send(`PUT /api/teams/${any(teams())}`, { name: newName('Team') }),
    'delete a tag': () => send(`DELETE /api/tags/${any(tags())}`),
    'change a member': () =>
      send(`PUT /api/members/${any(members)}`, { role: any(['member', 'admin', 'viewer']) }),
    'remove a member': () => send(`DELETE /api/members/${members.splice(0, 1)[0] ?? any(members)}`),
    'change a view': () =>
      send(`PUT /api/saved-views/${any(views())}`, {
        contact_ulid: any(contacts()),
        team_ulid: any(teams()),
      }),
    'delete a channel': async () =>
      channels().length
        ? send(`POST /api/channels/${any(channels())}/deletion`, {
            tickets: 'move',
            to_ulid: any([base.ulid, ...channels()]),
          })
        : undefined,
    'run jobs': async () => {
      await runJobs()
      return undefined
    },
  }
}

/** The lists of a playground are replaced when it is filled again. */
const live = <Kind extends string>(ulids: Record<Kind, string[]>) =>
  Object.fromEntries(Object.keys(ulids).map((kind) => [kind, () => ulids[kind as Kind]])) as Record<
    Kind,
    () => string[]
  >
