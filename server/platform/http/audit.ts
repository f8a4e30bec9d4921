import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { auditOf } from '../../../contract/workspaces/audited.ts'
import type { AuditedChange, OutgoingAudit, Write } from '../db/transaction.ts'
import { isRecord } from '../validation/clean.ts'
import { kindOf } from '../validation/field.ts'
import { type Asker, isGuest, type Principal } from './callers/principal.ts'
import { programOf } from './callers/user-agent.ts'
import { asField } from './requests/fields.ts'
import { withoutSecrets } from './responses/secrets.ts'
import type { Route } from './route.ts'

/*
 * The entry of a call in the audit log: the name of its target, and the fields whose values in the API differ before
 * and after. So a new field of the contract is recorded without further code, and a secret one is masked.
 */

type Call = {
  request: Pick<FastifyRequest, 'ip' | 'headers'>
  me: Asker
  params: Record<string, string>
  found: unknown
  body: unknown
  site: string
}
type Values = Record<string, unknown>
/** The resource as the API shows it, and the same with masked secrets. */
type Shown = { open: Values; masked: Values } | undefined
type Show = (tx: Write, call: Call) => Promise<Shown>

/** Audits the calls of an endpoint, if the contract says so. */
export const auditing = <Services>(
  { endpoint }: Pick<Route<Services>, 'endpoint'>,
  routes: readonly Route<Services>[],
  services: Services,
) => {
  const audit = auditOf(endpoint)
  if (!audit) return undefined
  const show = showing(endpoint, routes, services)
  return async <T>(whole: Write, call: Call, handle: (tx: Write) => Promise<T>): Promise<T> => {
    // The entry is written after the last statements of the handler.
    const { finish: _, ...tx } = whole
    const { me } = call
    if (isGuest(me)) throw new Error('Visitors do nothing that the audit log records.')
    const before = await show(tx, call)
    const answer = await handle(tx)
    const after = given(audit, call) ?? (before && (await show(tx, call))) ?? shownIn(endpoint.reply, answer)
    const found = recordOf(call.found)
    const [was, is] = [before?.open ?? found, after?.open]
    if (audit.only && !isShared(was) && !isShared(is)) return answer
    note(tx, me, call, {
      action: audit.action,
      ...targetOf(audit, call, { found, was: before?.open, is }),
      changes: isOfCustomer(audit)
        ? []
        : [...differences(before, after, endpoint), ...memberIn(endpoint, call)],
    })
    return answer
  }
}

type Target = { found: Values | undefined; was: Values | undefined; is: Values | undefined }

/** Returns the target of a call. For a new resource, `found` is the resource in which it is created. */
const targetOf = (audit: { action: string }, { params }: Call, { found, was, is }: Target) => {
  const isNew = /\.(created|upserted)$/.test(audit.action)
  const shown = isNew ? { ...is } : { ...is, ...found, ...was }
  return {
    target: (isNew ? null : targetIn(audit, params)) ?? textOf(shown.ulid),
    name: isOfCustomer(audit) ? null : nameIn(shown),
  }
}

/** Only the ULID of contacts and tickets is recorded, so that an erasure leaves no personal data here. */
const isOfCustomer = ({ action }: { action: string }) => /^(ticket|contact)\./.test(action)

type Noted = {
  action: OutgoingAudit['action']
  target: string | null
  name: string | null
  changes: AuditedChange[]
}

const note = (tx: Write, me: Principal, { request }: Call, { action, target, name, changes }: Noted) => {
  const { user, token } = me
  tx.outbox.audits.push({
    workspace: tx.workspace,
    at: tx.now,
    action,
    target,
    by: { type: 'member', ulid: user.ulid },
    personal: {
      actor: { name: user.name, email: user.email },
      token: token.isSession ? null : token.name,
      ip_address: request.ip,
      client: programOf(request.headers['user-agent']),
      name,
      changes,
    },
  })
}

/** Reads what the API shows of the target, by the endpoint with the same path or the one that the contract names. */
const showing = <Services>(
  endpoint: Endpoint,
  routes: readonly Route<Services>[],
  services: Services,
): Show => {
  const audit = auditOf(endpoint)
  const path = audit?.shows?.slice('GET '.length) ?? endpoint.path
  const shown = routes.find((one) => one.endpoint.method === 'GET' && one.endpoint.path === path)
  if (
    !audit ||
    isOfCustomer(audit) ||
    !shown?.endpoint.reply ||
    kindOf(asField(shown.endpoint.reply)) !== 'object'
  )
    return async () => undefined
  return async (tx, { me, params, site }) => {
    const found = shown.find && (await shown.find(tx, params, me as never))
    if (shown.find && found === undefined) return undefined
    const call = { tx, me: me as never, params, found, site, query: {} }
    return shownIn(shown.endpoint.reply, await shown.handle(call, services))
  }
}

const shownIn = (reply: Endpoint['reply'], value: unknown): Shown => {
  const data = isRecord(value) && isRecord(value.data) ? value.data : value
  if (!reply || !isRecord(data)) return undefined
  return { open: data, masked: recordOf(withoutSecrets(asField(reply), data)) ?? {} }
}

const recordOf = (value: unknown): Values | undefined => (isRecord(value) ? value : undefined)

const isShared = (value: Values | undefined) => value?.is_personal === false || value?.is_shared === true

/** The resource that the last parameter of the path names; with a member of a team, the team. */
const targetIn = ({ action }: { action: string }, params: Record<string, string>) =>
  (action.startsWith('team.') ? params.team : Object.values(params).at(-1)) ?? null

/** Returns the user who joins or leaves a team, as a change. */
const memberIn = ({ method }: Endpoint, { params: { team, user } }: Call): AuditedChange[] => {
  if (!team || !user) return []
  const member = JSON.stringify(user)
  return [
    {
      field: 'member',
      before: method === 'DELETE' ? member : null,
      after: method === 'DELETE' ? null : member,
    },
  ]
}

const given = ({ records }: { records?: 'body' }, { body }: Call): Shown => {
  const values = records && recordOf(body)
  return values && { open: values, masked: values }
}

const nameIn = ({ name, email, sender, title, question }: Record<string, unknown>) =>
  textOf(name) ?? textOf(email) ?? textOf(sender) ?? textOf(title) ?? textOf(question)

const textOf = (value: unknown) => (typeof value === 'string' ? shortened(value) : null)

/** Fields that are not recorded: they follow from others, or tell nothing about the change. */
const leftOut = ['can', 'updated_at', 'updated_by', 'article_count', 'member_count', 'stats']

/** Returns the changed fields. For a new resource, the fields that were given. */
const differences = (before: Shown, after: Shown, { body }: Endpoint): AuditedChange[] => {
  if (!after) return []
  const fields = Object.keys(before?.open ?? body?.properties ?? {})
  return fields
    .filter((field) => !leftOut.includes(field) && isOther(before?.open[field], after.open[field]))
    .map((field) => ({
      field,
      before: written(before?.masked[field]),
      after: written(after.masked[field]),
    }))
}

const isOther = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

const written = (value: unknown) =>
  value === undefined || value === null ? null : shortened(JSON.stringify(value))

const longest = 500
const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
