import assert from 'node:assert/strict'
import type { Endpoint } from '../contract/base/endpoint.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { bodyFor, type Path, queryFor, referencesOf, type Shape, withAt } from './bodies.ts'
import { form } from './form.ts'
import type { Answer } from './harness.ts'
import { type Made, makers } from './makers.ts'
import type { Caller } from './principals.ts'
import { canary, type TwoWorkspaces } from './two-workspaces.ts'
import {
  isRejection,
  isSame,
  leaksIn,
  notFound,
  ownFaults,
  type Question,
  resourcesIn,
  shown,
  statusOf,
  steady,
} from './verdicts.ts'

/** The place where a request names a resource: in its path or its body. */
type Slot = { resource: string; name: string; inBody?: Path }

export const slotsOf = ({ path, body }: Endpoint): Slot[] => [
  ...resourcesIn(path).map((resource) => ({ resource, name: `the path's ${resource}` })),
  // A TypeBox object is plain JSON Schema.
  ...referencesOf(body as Shape | undefined).map(({ path, resource = '' }) => ({
    resource,
    name: path.join('.'),
    inBody: path,
  })),
]

type Read = { before: Answer; response: Answer }

/**
 * Returns the responses to all GET requests of the owner twice: before and after all of their resources get twins in
 * the other workspace.
 */
export const readBesideTwins = async (two: TwoWorkspaces, endpoints: Endpoint[]) => {
  const [caller] = two.callers.filter(({ role }) => role === 'owner')
  assert.ok(caller)
  // The audit log comes last and then first, since it has the downloads of the others.
  const isLast = ({ path }: Endpoint) => Number(path === '/api/audit-log')
  const gets = endpoints.filter(({ method }) => method === 'GET').sort((a, b) => isLast(a) - isLast(b))
  const values = ulidsOf(await two.own(Object.keys(makers), caller.id))
  const before = new Map<Endpoint, Answer>()
  for (const endpoint of gets) before.set(endpoint, await ask({ two, endpoint, caller }, values))
  await two.twin()
  const reads = new Map<Endpoint, Read>()
  for (const [endpoint, answer] of [...before].reverse())
    reads.set(endpoint, { before: answer, response: await ask({ two, endpoint, caller }, values) })
  await two.assertUnchanged()
  return reads
}

/** Returns faults: data that a caller could read or damage by naming own and foreign resources in a request. */
export const faultsOf = async (question: Question, reads: Map<Endpoint, Read>): Promise<string[]> => {
  const { endpoint, caller } = question
  const slots = slotsOf(endpoint)
  if (endpoint.method === 'POST') await makeRoom(question)
  const elsewhere = endpoint.method === 'POST' ? await sameElsewhere(question) : []
  const read = caller.role === 'owner' ? reads.get(endpoint) : undefined
  const response = read?.response ?? (await askForOwn(question, slots))
  const faults = [...elsewhere, ...leaksIn(response, question), ...ownFaults(response, question)]
  if (read && steady(read.before) !== steady(response)) faults.push('shows numbers of the other workspace')
  // The status 405 does not depend on the resource in the path.
  if (response.status === 405) return faults.map((fault) => `${caller.who}: ${fault}`)
  for (const slot of slots) {
    const attempt = async (value: string) => {
      const values = slots.length > 1 ? await ownResources(question, slots) : {}
      await twinOfOwners(question)
      const response = await ask(question, values, { slot, value })
      return withoutMissing(response, value)
    }
    const found = await slotFaults(question, slot, attempt)
    faults.push(...found.map((fault) => `${slot.name}: ${fault}`))
  }
  return faults.map((fault) => `${caller.who}: ${fault}`)
}

/** A bulk change returns the ULID of a resource that was not found, without any other information about it. */
const withoutMissing = (response: Answer, ulid: string): Answer => {
  const missing = new RegExp(`(?<={"(?:ticket|article)_ulid":")${ulid}(?=","outcome":"not_found"})`)
  return { ...response, text: response.text.replace(missing, '…') }
}

/** The resources of each caller that no request has changed since they were made. */
const unused = new Map<Caller, Record<string, Made>>()

const ownResources = async ({ two, caller }: Question, slots: Slot[]) => {
  if (caller.rejection) return {}
  const named = slots.map(({ resource }) => resource)
  const made = await two.own(named, caller.id, unused.get(caller))
  unused.set(caller, made)
  return ulidsOf(made)
}

/** Retries: another caller may have removed or changed the resources of an earlier request. */
const askForOwn = async (question: Question, slots: Slot[]) => {
  const tryOnce = async () => {
    const values = await ownResources(question, slots)
    await twinOfOwners(question)
    return ask(question, values)
  }
  const isNew = !unused.has(question.caller)
  const response = await tryOnce()
  if (isNew || ![404, 409, 422].includes(response.status)) return response
  unused.delete(question.caller)
  return tryOnce()
}

/** Deletes resources whose number is limited. The first ones stay, since other resources refer to them. */
const makeRoom = async ({ two, endpoint }: Question) => {
  const table = limited[endpoint.path]
  if (!table) return
  for (const { id } of [two.mine, two.other])
    await two.world.inside(
      { id },
      ({ sql }) => sql`
      delete from ${sql(table)} where workspace_id = ${id} and id in (
        select id from ${sql(table)} where workspace_id = ${id} order by id offset 4)`,
    )
  await two.accept()
}
const limited: Record<string, string> = { '/api/brains': 'brains', '/api/fields': 'custom_fields' }

/** Creates twins only for the owner: one caller is sufficient to detect statements that find twins. */
const twinOfOwners = async ({ two, caller }: Question) => {
  if (caller.role === 'owner') await two.twin()
}

/** Sends the same request in the other workspace first. Names that are taken there must be free here. */
const sameElsewhere = async ({ two, endpoint, caller }: Question) => {
  // The address of a channel is unique in the installation.
  if (caller.role !== 'owner' || endpoint.path === '/api/channels') return []
  const { owner } = two.other
  const session = await two.world.session(owner)
  const other = { who: 'the other owner', token: owner.token, session }
  const named = slotsOf(endpoint).map(({ resource }) => resource)
  const response = await ask({ two, endpoint, caller: other }, ulidsOf(await two.moreElsewhere(named)))
  asked -= 1
  await two.accept()
  return response.status === statusOf(endpoint) ? [] : [`${shown(response)} in the other workspace`]
}

const slotFaults = async (question: Question, slot: Slot, attempt: (value: string) => Promise<Answer>) => {
  const { two, caller } = question
  const ulid = two.foreignTo(caller)[slot.resource]?.ulid ?? ''
  if (caller.opens?.includes(ulid)) return []
  const foreign = await attempt(ulid)
  const missing = await attempt(newUlid())
  const malformed = await attempt('1')
  const faults = [...leaksIn(foreign, question), ...leaksIn(malformed, question)]
  if (!isSame(foreign, missing))
    faults.push(`a foreign one is answered with ${shown(foreign)}, a missing one with ${shown(missing)}`)
  if (slot.inBody || caller.rejection) return faults
  const found = [foreign, missing, malformed].filter((response) => !isRejection(response, notFound))
  return [...faults, ...found.map((response) => `${shown(response)} instead of a 404`)]
}

const ulidsOf = (made: Record<string, { ulid: string }>) =>
  Object.fromEntries(Object.entries(made).map(([resource, { ulid }]) => [resource, ulid]))

let asked = 0

// A search corrects typos if it knows a similar word.
const nearlyCanary = canary.replace('n', '')

/** Endpoints that require a session get one from every caller who has a browser. */
export const credentialsOf = ({ token, session }: Pick<Caller, 'token' | 'session'>, endpoint: Endpoint) => {
  if (endpoint.session && session) return { session }
  return token ? { token } : {}
}

const ask = async (
  { two, endpoint, caller }: Question,
  values: Record<string, string>,
  instead?: { slot: Slot; value: string },
) => {
  const named = (resource: string) => values[resource] ?? newUlid()
  const { slot, value = '' } = instead ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, resource: string) =>
    slot && !slot.inBody && slot.resource === resource ? value : named(resource),
  )
  asked += 1
  const body = endpoint.body && bodyFor(endpoint.body as Shape, { reference: named, unique: asked })
  const file = endpoint.upload ? form(endpoint.upload, `Walk ${asked}.txt`, 'x') : undefined
  const response = await two.call(`${endpoint.method} ${path}${queryFor(endpoint, nearlyCanary)}`, {
    ...credentialsOf(caller, endpoint),
    headers: { ...caller.headers, ...file?.headers },
    body: file ? file.body : slot?.inBody ? withAt(body, slot.inBody, value) : body,
  })
  if (endpoint.method !== 'GET' && response.status < 300) unused.delete(caller)
  return response
}
