import { type Role, roles } from '../../../../contract/base/permissions.ts'
import { isRecord } from '../../../platform/validation/clean.ts'
import { invalidValue, rejected } from './errors.ts'
import { booleanOf, fieldsOf, type Json, operationsOf, plainValue, textOf, valuesOf } from './fields.ts'
import { attributeIn, pathOf } from './filter.ts'

/** Fields of a user in a request. Undefined is not said; null removes. */
export type UserFields = {
  userName?: string | null
  externalId?: string | null
  displayName?: string | null
  formatted?: string | null
  givenName?: string | null
  familyName?: string | null
  active?: boolean
  role?: Role
}

type Assign = (fields: UserFields, value: unknown) => void

const text =
  (key: Exclude<keyof UserFields, 'active' | 'role'>): Assign =>
  (fields, value) => {
    fields[key] = textOf(value, key)
  }

/** The attributes that a request can change. Others are ignored, since identity providers send many. */
const attributes: Record<string, Assign> = {
  username: text('userName'),
  externalid: text('externalId'),
  displayname: text('displayName'),
  'name.formatted': text('formatted'),
  'name.givenname': text('givenName'),
  'name.familyname': text('familyName'),
  name: (fields, value) => {
    const parts = value ?? { formatted: null, givenName: null, familyName: null }
    for (const [key, part] of fieldsOf(parts, 'name')) attributes[`name.${key}`]?.(fields, part)
  },
  active: (fields, value) => {
    fields.active = booleanOf(value, 'active')
  },
  roles: (fields, value) => {
    const [role] = valuesOf(value).map((item) => plainValue(item, 'roles'))
    if (role === undefined || role === null || role === '') return
    fields.role = roleOf(role)
  },
}

const roleOf = (value: unknown) => {
  const wanted = String(value).trim().toLowerCase()
  const role = roles.find((one) => one === wanted)
  if (role) return role
  throw invalidValue(`The role of a user is one of ${roles.join(', ')}.`)
}

const readOnly = ['id', 'meta', 'schemas', 'groups']

/** Assigns an attribute, whose name is in lower case. */
const assign = (fields: UserFields, name: string, value: unknown) => {
  if (Object.hasOwn(attributes, name)) attributes[name]?.(fields, value)
}

/** The user of a POST or PUT request. */
export const fieldsOfUser = (body: Json): UserFields => {
  const fields: UserFields = {}
  for (const [name, value] of fieldsOf(body, 'The body')) assign(fields, attributeIn(name), value)
  return fields
}

/** Fields that the operations of a PATCH request change. */
export const changesOfUser = (body: Json): UserFields => {
  const fields: UserFields = {}
  for (const { op, path, value } of operationsOf(body)) {
    if (path === undefined) assignAll(fields, value)
    else assignAt(fields, path, op === 'remove' ? null : value)
  }
  return fields
}

const assignAll = (fields: UserFields, value: unknown) => {
  if (!isRecord(value)) throw invalidValue('An operation without a path needs an object as its value.')
  for (const [name, part] of fieldsOf(value, 'value')) assign(fields, attributeIn(name), part)
}

const assignAt = (fields: UserFields, path: string, value: unknown) => {
  const { path: name } = pathOf(path)
  if (readOnly.includes(name.split('.')[0] ?? '')) throw rejected(`${name} cannot be changed.`, 'mutability')
  if (value === null && (name === 'username' || name === 'active'))
    throw rejected(`${name} is required.`, 'mutability')
  if (name === 'roles' || name === 'roles.value') return assign(fields, 'roles', value)
  assign(fields, name, value)
}

/** The name of a person in the app. */
export const nameOf = ({ displayName, formatted, givenName, familyName }: UserFields) =>
  displayName || formatted || [givenName, familyName].filter(Boolean).join(' ') || undefined
