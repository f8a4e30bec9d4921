import { hash } from 'node:crypto'
import type { Json } from './fields.ts'
import { attributeIn } from './filter.ts'
import type { StoredGroup, StoredMember } from './group-store.ts'
import type { StoredUser } from './user-store.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export type Resource = Json & {
  id: string
  meta: { version: string; location: string } & Record<string, string>
}

type Times = { created_at: Date; updated_at: Date }

/** The version is that of the content, so that it also changes with what members change in the app. */
const complete = (
  resourceType: 'User' | 'Group',
  location: string,
  content: Json & { id: string },
  { created_at, updated_at }: Times,
): Resource => ({
  ...content,
  meta: {
    resourceType,
    created: created_at.toISOString(),
    lastModified: updated_at.toISOString(),
    location,
    version: `W/"${hash('sha256', JSON.stringify(content)).slice(0, 24)}"`,
  },
})

export const userResource = (user: StoredUser, base: string): Resource => {
  const name = {
    ...(user.given_name !== null && { givenName: user.given_name }),
    ...(user.family_name !== null && { familyName: user.family_name }),
  }
  const content = {
    schemas: [userSchema],
    id: user.ulid,
    ...(user.external_id !== null && { externalId: user.external_id }),
    userName: user.email,
    ...(Object.keys(name).length && { name }),
    ...(user.display_name !== null && { displayName: user.display_name }),
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.role !== null,
    roles: [{ value: user.role ?? user.kept_role ?? 'member' }],
    groups: user.groups.map(({ value, display }) => ({
      value,
      display,
      type: 'direct',
      $ref: `${base}/Groups/${value}`,
    })),
  }
  return complete('User', `${base}/Users/${user.ulid}`, content, user)
}

/** Without members, if the request excludes them. */
export const groupResource = (
  group: StoredGroup,
  members: StoredMember[] | undefined,
  base: string,
): Resource => {
  const content = {
    schemas: [groupSchema],
    id: group.ulid,
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.name,
    ...(members && {
      members: members.map(({ ulid }) => ({
        value: ulid,
        type: 'User',
        $ref: `${base}/Users/${ulid}`,
      })),
    }),
  }
  return complete('Group', `${base}/Groups/${group.ulid}`, content, group)
}

export const listOf = (resources: Json[], total: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** The attributes that a request asks for, or excludes, in lower case. */
export type Projection = { only: string[] | undefined; without: string[] }

const always = ['id', 'schemas']

/** The part of a resource that a request asks for. */
export const projected = (resource: Json, { only, without }: Projection): Json => {
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const key = name.toLowerCase()
    if (always.includes(key)) return [[name, value]]
    if (without.includes(key)) return []
    if (!only || only.includes(key))
      return [[name, reduced(value, (sub) => !without.includes(`${key}.${sub}`))]]
    if (!only.some((one) => one.startsWith(`${key}.`))) return []
    return [[name, reduced(value, (sub) => only.includes(`${key}.${sub}`))]]
  })
  return Object.fromEntries(entries)
}

const reduced = (value: unknown, keeps: (sub: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => reduced(item, keeps))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())))
}

export const namesOf = (given: readonly string[]) =>
  given.flatMap((names) => names.split(',')).flatMap((name) => attributeIn(name.trim()) || [])
