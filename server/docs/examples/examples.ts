import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { accountExamples } from './accounts.ts'
import { agentExamples } from './agent.ts'
import { auditLogExamples } from './audit-log.ts'
import { brainExamples } from './brains.ts'
import { channelExamples } from './channels.ts'
import { connectionExamples } from './connections.ts'
import { contactImportExamples } from './contacts/contact-imports.ts'
import { contactExamples } from './contacts/contacts.ts'
import { exportExamples } from './contacts/exports.ts'
import { complete, derive, deriveRequest, type Shape } from './derive.ts'
import { knownFacts } from './events.ts'
import { fieldExamples } from './fields.ts'
import { liveExamples } from './live.ts'
import { canaryExamples } from './mail/canaries.ts'
import { dmarcReportsExamples } from './mail/dmarc-reports.ts'
import { forwardingExamples } from './mail/forwarding.ts'
import { mailAccountExamples } from './mail/mail-accounts.ts'
import { mailExamples } from './mail/mails.ts'
import { messageMoveExamples } from './mail/message-moves.ts'
import { sendingDomainExamples } from './mail/sending-domain.ts'
import { companySignInExamples } from './members/company-sign-in.ts'
import { provisioningExamples } from './members/provisioning.ts'
import { messageExamples } from './messages.ts'
import { notificationExamples } from './notifications.ts'
import { outgoingTicketExamples } from './outgoing-tickets.ts'
import type { Example } from './parts/example.ts'
import { longWorkExamples } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'
import { peopleExamples } from './people.ts'
import { recurringTicketExamples } from './recurring-tickets.ts'
import { reportSubscriptionExamples } from './reports/report-subscriptions.ts'
import { reportExamples } from './reports/reports.ts'
import { retentionExamples } from './retention.ts'
import { satisfactionExamples } from './satisfaction.ts'
import { tagExamples } from './tags.ts'
import { targetExamples } from './targets.ts'
import { ticketPanelExamples } from './ticket-panels.ts'
import { ticketExamples } from './tickets.ts'
import { webhookExamples } from './webhooks.ts'
import { widgetExamples } from './widgets.ts'
import { workflowExamples } from './workflows.ts'

const examples = new Map<Endpoint, Example>([
  ...accountExamples,
  ...peopleExamples,
  ...provisioningExamples,
  ...outgoingTicketExamples,
  ...ticketExamples,
  ...messageExamples,
  ...workflowExamples,
  ...tagExamples,
  ...companySignInExamples,
  ...webhookExamples,
  ...ticketPanelExamples,
  ...targetExamples,
  ...fieldExamples,
  ...contactExamples,
  ...exportExamples,
  ...contactImportExamples,
  ...channelExamples,
  ...connectionExamples,
  ...widgetExamples,
  ...brainExamples,
  ...agentExamples,
  ...mailAccountExamples,
  ...sendingDomainExamples,
  ...dmarcReportsExamples,
  ...canaryExamples,
  ...messageMoveExamples,
  ...forwardingExamples,
  ...mailExamples,
  ...liveExamples,
  ...longWorkExamples,
  ...reportExamples,
  ...recurringTicketExamples,
  ...reportSubscriptionExamples,
  ...retentionExamples,
  ...satisfactionExamples,
  ...notificationExamples,
  ...auditLogExamples,
])

/** The first example of each schema with a title. Those of GET requests come first: they show a whole resource. */
const known = new Map<string, unknown>()
for (const [endpoint, { reply, items }] of [...examples].toSorted(
  ([one], [other]) => rank(one) - rank(other),
)) {
  note(endpoint.reply, reply)
  note((endpoint.paging ?? endpoint.feed)?.item, items?.[0])
}

function rank({ method }: Endpoint) {
  return method === 'GET' ? 0 : 1
}

function note(schema: Shape | undefined, value: unknown) {
  if (!schema || value === undefined) return
  if (Array.isArray(value)) note(schema.items, value[0])
  else if (schema.title && !known.has(schema.title)) known.set(schema.title, complete(schema, value))
}

/** The request body in the example of an endpoint. */
export const exampleBody = (endpoint: Endpoint) => {
  const { body } = endpoint
  return examples.get(endpoint)?.body ?? (body && deriveRequest(body, resourceIn(endpoint), known))
}

/** The resource in the response, without the changes that the request makes to it. */
const resourceIn = (endpoint: Endpoint) => {
  const { reply } = endpoint
  const byHand = examples.get(endpoint)?.reply
  return reply && (byHand === undefined ? derive(reply, known) : complete(reply, byHand))
}

/** The resource in the response, as it is after the request. */
const changed = (endpoint: Endpoint) => {
  const reply = resourceIn(endpoint)
  const { reply: byHand, body = {} } = examples.get(endpoint) ?? {}
  if (byHand !== undefined || !isObject(reply)) return reply
  const changes = Object.entries(body).filter(([name, value]) => name in reply && !isObject(value))
  return { ...reply, ...Object.fromEntries(changes) }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The ULID for a path parameter. */
export const exampleUlid = (name: string): string | undefined => ulidsByName.get(name)

const ulidsByName = new Map<string, string>(Object.entries({ ...ulids, conversation: ulids.ticket }))

export const exampleQuery = (endpoint: Endpoint) => examples.get(endpoint)?.query ?? {}

/** An event, with facts that suit their names. */
export const exampleEvent = (schema: Shape) => {
  const { facts: shape = {}, type = {} } = schema.properties ?? {}
  const byHand = knownFacts(schema)
  const rest = Object.entries(shape.properties ?? {}).filter(([name]) => !(name in byHand))
  const derived = exampleOf({ properties: Object.fromEntries(rest) })
  const ticket = 'ticket' in derived ? derived.ticket : null
  return { ...(known.get('Event') as object), type: type.const, ticket, facts: { ...derived, ...byHand } }
}

/** Any value of a schema of an object. */
export const exampleOf = (schema: Shape) => derive(schema, known) as object

/** The whole response in the example of an endpoint. */
export const exampleResponse = (endpoint: Endpoint) => {
  const { feed, paging } = endpoint
  const { meta, items } = examples.get(endpoint) ?? {}
  const item = (paging ?? feed)?.item
  if (item) {
    const all = items?.map((one) => complete(item, one)) ?? [derive(item, known)]
    return feed ? { data: all, meta: { per_page: 25, next_before: null } } : pageWith(all, endpoint)
  }
  return endpoint.reply && { data: changed(endpoint), ...(meta !== undefined && { meta }) }
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
