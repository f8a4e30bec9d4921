import { type Access, covers } from '../../../contract/base/permissions.ts'
import { channels } from '../../channels/index.ts'
import { findMembers, findTeams } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isRecord } from '../../platform/validation/clean.ts'
import type { Field } from '../../platform/validation/field.ts'
import { findSharedView } from '../../tickets/index.ts'
import { tags } from '../../workspaces/index.ts'
import { findSharedTemplates } from '../../writing/index.ts'

/** A reference to another resource in a workflow. */
export type Reference = { path: string; resource: string; ulid: string }

type Form = Omit<Field, 'items' | 'properties'> & {
  'x-resource'?: string
  items?: Form
  properties?: Record<string, Form>
}

/** Replaces or removes the references in parameters. */
export const replaceReferences = (
  form: Form,
  value: unknown,
  path: string,
  replace: (reference: Reference) => string | null,
): unknown => {
  const resource = form['x-resource']
  if (resource && typeof value === 'string') return replace({ path, resource, ulid: value.toLowerCase() })
  const inner = (step: string | number, form: Form | undefined, value: unknown) =>
    form ? replaceReferences(form, value, `${path}.${step}`, replace) : value
  if (Array.isArray(value))
    return value.map((item, index) => inner(index, form.items, item)).filter((item) => item !== null)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inner(name, form.properties?.[name], item)]),
  )
}

type Find = (tx: Write, ulids: string[], access: Access) => Promise<readonly { ulid: string }[]>

/**
 * The statements that find referenced resources, and lock them until the transaction ends. Tags need no lock of their
 * own: a deletion waits for the lock of all workflows before it removes the tag from them.
 */
const finding: Record<string, Find> = {
  tag: tags.readByUlids,
  channel: async (tx, ulids, access) =>
    (await channels.findByUlids(tx, ulids)).filter(({ id }) => covers(access, [id])),
  team: findTeams,
  ticketTemplate: findSharedTemplates,
  user: findMembers,
  savedTicketView: async (tx, ulids) =>
    (await Promise.all(ulids.map((ulid) => findSharedView(tx, ulid)))).filter((view) => view !== undefined),
}

/** Rejects references that this workspace does not have or the author cannot access, each with its path. */
export const assertKnown = async (tx: Write, references: Reference[], access: Access) => {
  const known = new Set<string>()
  for (const [resource, find] of Object.entries(finding)) {
    const ulids = references.filter((one) => one.resource === resource).map(({ ulid }) => ulid)
    const found = ulids.length ? await find(tx, [...new Set(ulids)], access) : []
    for (const { ulid } of found) known.add(`${resource} ${ulid}`)
  }
  const unknown = references.filter(({ resource, ulid }) => !known.has(`${resource} ${ulid}`))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map(({ path }) => [path, [fieldFaults.selected(label(path))]])))
}
