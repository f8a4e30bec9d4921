import { isRecord } from '../../../platform/validation/clean.ts'
import { invalidValue, rejected } from './errors.ts'
import { fieldsOf, type Json, type Operation, operationsOf, plainValue, textOf, valuesOf } from './fields.ts'
import { attributeIn, type Filter, pathOf } from './filter.ts'

/** The group of a POST or PUT request. Undefined is not said. */
export type GroupFields = {
  displayName?: string | null
  externalId?: string | null
  members?: string[]
}

/** A change of a group, with the function that gives its members from those before. */
export type GroupChange = Omit<GroupFields, 'members'> & {
  members?: (before: readonly string[]) => string[]
}

export const fieldsOfGroup = (body: Json): GroupFields => {
  const fields: GroupFields = {}
  for (const [name, value] of fieldsOf(body, 'The body')) assign(fields, attributeIn(name), value)
  return fields
}

const assign = (fields: GroupFields, name: string, value: unknown) => {
  if (name === 'displayname') fields.displayName = textOf(value, 'displayName')
  if (name === 'externalid') fields.externalId = textOf(value, 'externalId')
  if (name === 'members') fields.members = idsOf(value)
}

/** The ids of members, which are ULIDs in lower case. */
const idsOf = (value: unknown) =>
  valuesOf(value).map((item) => {
    const id = plainValue(item, 'members') ?? idOfRef(item)
    if (typeof id === 'string' && id) return id.toLowerCase()
    throw invalidValue('Each of the members needs the id of a user as its value.')
  })

/** The id at the end of the URL of a user. */
const idOfRef = (item: unknown) => {
  const ref = isRecord(item) ? item.$ref : undefined
  return typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : undefined
}

export const changeOfGroup = (body: Json): GroupChange => {
  const change: GroupFields = {}
  const steps: Step[] = []
  for (const operation of operationsOf(body)) {
    if (operation.path === undefined) applyAll(change, steps, operation)
    else applyAt(change, steps, operation.path, operation)
  }
  const { displayName, externalId } = change
  return {
    ...(displayName !== undefined && { displayName }),
    ...(externalId !== undefined && { externalId }),
    ...(steps.length && {
      members: (before: readonly string[]) => {
        const members = new Set(before)
        for (const step of steps) step(members)
        return [...members]
      },
    }),
  }
}

type Step = (members: Set<string>) => void

const applyAll = (change: GroupFields, steps: Step[], { op, value }: Operation) => {
  if (!isRecord(value)) throw invalidValue('An operation without a path needs an object as its value.')
  for (const [key, part] of fieldsOf(value, 'value')) {
    const name = attributeIn(key)
    if (name === 'members') steps.push(stepOf(op, idsOf(part)))
    else assign(change, name, part)
  }
}

const readOnly = ['id', 'meta', 'schemas']

const applyAt = (change: GroupFields, steps: Step[], path: string, { op, value }: Operation) => {
  const { path: name, filter } = pathOf(path)
  if (readOnly.includes(name.split('.')[0] ?? '')) throw rejected(`${name} cannot be changed.`, 'mutability')
  if (name !== 'members') return assign(change, name, op === 'remove' ? null : value)
  if (!filter)
    return void steps.push(stepOf(op, op === 'remove' && value === undefined ? 'all' : idsOf(value)))
  if (op !== 'remove') throw rejected('Members of a filter can only be removed.', 'invalidPath')
  steps.push(stepOf('remove', idsIn(filter)))
}

const stepOf =
  (op: Operation['op'], ids: string[] | 'all'): Step =>
  (members) => {
    if (op === 'replace' || ids === 'all') members.clear()
    if (ids === 'all') return
    for (const id of ids) op === 'remove' ? members.delete(id) : members.add(id)
  }

/** The ids that a filter of members names: other filters are not supported. */
const idsIn = (filter: Filter): string[] => {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn)
  const isId = filter.kind === 'compare' && filter.path === 'value' && filter.operator === 'eq'
  if (isId && typeof filter.value === 'string') return [filter.value.toLowerCase()]
  throw rejected('Members are selected with value eq "…".', 'invalidFilter')
}
