import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { accountExamples } from './accounts.ts'
import { agentExamples } from './agent.ts'
import { auditLogExamples } from './audit-log.ts'
import { brainExamples } from './brains.ts'
import { channelExamples } from './channels.ts'
import { contactImportExamples } from './contacts/contact-imports.ts'
import { contactExamples } from './contacts/contacts.ts'
import { exportExamples } from './contacts/exports.ts'
import { fieldExamples } from './fields.ts'
import { liveExamples } from './live.ts'
import { mailExamples } from './mails.ts'
import { messageExamples } from './messages.ts'
import { notificationExamples } from './notifications.ts'
import { outgoingTicketExamples } from './outgoing-tickets.ts'
import type { Example } from './parts/example.ts'
import { longWorkExamples } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'
import { peopleExamples } from './people.ts'
import { reportExamples } from './reports.ts'
import { satisfactionExamples } from './satisfaction.ts'
import { tagExamples } from './tags.ts'
import { targetExamples } from './targets.ts'
import { ticketExamples } from './tickets.ts'
import { widgetExamples } from './widgets.ts'
import { workflowExamples } from './workflows.ts'

const examples = new Map<Endpoint, Example>([
  ...accountExamples,
  ...peopleExamples,
  ...outgoingTicketExamples,
  ...ticketExamples,
  ...messageExamples,
  ...workflowExamples,
  ...tagExamples,
  ...targetExamples,
  ...fieldExamples,
  ...contactExamples,
  ...exportExamples,
  ...contactImportExamples,
  ...channelExamples,
  ...widgetExamples,
  ...brainExamples,
  ...agentExamples,
  ...mailExamples,
  ...liveExamples,
  ...longWorkExamples,
  ...reportExamples,
  ...satisfactionExamples,
  ...notificationExamples,
  ...auditLogExamples,
])

/** The request body in the example of an endpoint. */
export const exampleBody = (endpoint: Endpoint) => examples.get(endpoint)?.body

/** The ULID for a path parameter. */
export const exampleUlid = (name: string): string | undefined => ulidsByName.get(name)

const ulidsByName = new Map<string, string>(Object.entries({ ...ulids, conversation: ulids.ticket }))

export const exampleQuery = (endpoint: Endpoint) => examples.get(endpoint)?.query ?? {}

/** The whole response in the example of an endpoint. */
export const exampleResponse = (endpoint: Endpoint) => {
  const { reply, meta, items } = examples.get(endpoint) ?? {}
  if (items && endpoint.feed) return { data: items, meta: { per_page: 25, next_before: null } }
  if (items) return pageWith(items, endpoint)
  return reply === undefined ? undefined : { data: reply, ...(meta !== undefined && { meta }) }
}

const pageWith = (data: unknown[], { path, paging }: Endpoint) => {
  const url = `${site}${path.replace(/:(\w+)/g, (_, name: string) => exampleUlid(name) ?? name)}`
  const first = `${url}?page=1`
  return {
    data,
    links: { first, last: first, prev: null, next: null },
    meta: {
      current_page: 1,
      from: 1,
      last_page: 1,
      links: [
        { url: null, label: '&laquo; Previous', page: null, active: false },
        { url: first, label: '1', page: 1, active: true },
        { url: null, label: 'Next &raquo;', page: null, active: false },
      ],
      path: url,
      per_page: 25,
      to: data.length,
      total: data.length,
    },
    ...(paging?.cursor && { paging: 'pages' }),
  }
}
