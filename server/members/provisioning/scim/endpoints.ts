import type { GivenRole } from '../../../../contract/base/permissions.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { configuration, resourceTypes, schemas } from './descriptions.ts'
import { rejected, ScimError, unknownResource } from './errors.ts'
import type { Json } from './fields.ts'
import { changeOfGroup, fieldsOfGroup } from './group-fields.ts'
import { changeGroup, createGroup, getGroup, removeGroup } from './groups.ts'
import { groupPage, groupsOf, list, searchBoth, userPage } from './lists.ts'
import { type Query, queryOf } from './query.ts'
import { listOf, type Projection, type Resource, userResource } from './resources.ts'
import { changesOfUser, fieldsOfUser } from './user-fields.ts'
import { changeUser, createUser, getUser, removeUser } from './users.ts'

/** A request of an identity provider. Its token is valid, and its body is an object. */
export type Call = {
  id: string
  body: Json
  query: unknown
  projection: Projection
  /** The public URL of the SCIM interface. */
  base: string
  default_role: GivenRole
  /** Compares the version that the client has seen. */
  ifMatch: string | undefined
}

export type Answer = { status?: 200 | 201 | 204; body?: Json | undefined; resource?: Resource }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ScimEndpoint = { method: Method; path: string } & (
  | { describe: (call: Call) => Answer }
  | { read: (tx: Read, call: Call) => Promise<Answer> }
  | { write: (tx: Write, call: Call) => Promise<Answer> }
)

const describedList = (all: Json[]): Answer => ({ body: listOf(all, all.length, 1) })

const describedOne = (all: (Json & { id: string })[], id: string): Answer => {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (!found) throw unknownResource()
  return { body: found }
}

/** Rejects a change of what somebody else has changed since. */
const current = <R extends Resource>(resource: R, { ifMatch }: Call) => {
  if (
    ifMatch === undefined ||
    ifMatch.split(',').some((tag) => ['*', resource.meta.version].includes(tag.trim()))
  )
    return resource
  throw new ScimError(412, 'The resource was changed meanwhile.')
}

const showUser = async (tx: Read, { id, base }: Call) => userResource(await getUser(tx, id), base)
const showGroup = async (tx: Read, { id, base, projection }: Call) =>
  groupPage(tx, [await getGroup(tx, id)], projection, base).then(([group]) => group as Resource) // one for one

const lockUser = async (tx: Write, call: Call) => {
  const user = await getUser(tx, call.id)
  current(userResource(user, call.base), call)
  return user
}

const lockGroup = async (tx: Write, call: Call) => {
  const group = await getGroup(tx, call.id)
  if (call.ifMatch !== undefined) current(await showGroup(tx, { ...call, projection: whole }), call)
  return group
}

const whole: Projection = { only: undefined, without: [] }
const cleared = { externalId: null, displayName: null, givenName: null, familyName: null }

const searchOf = (call: Call): Query => queryOf(call.body)

/** All endpoints, without those that share their path with another method. */
export const endpoints: readonly ScimEndpoint[] = [
  { method: 'GET', path: '/ServiceProviderConfig', describe: ({ base }) => ({ body: configuration(base) }) },
  { method: 'GET', path: '/ResourceTypes', describe: ({ base }) => describedList(resourceTypes(base)) },
  {
    method: 'GET',
    path: '/ResourceTypes/:id',
    describe: ({ base, id }) => describedOne(resourceTypes(base), id),
  },
  { method: 'GET', path: '/Schemas', describe: ({ base }) => describedList(schemas(base)) },
  { method: 'GET', path: '/Schemas/:id', describe: ({ base, id }) => describedOne(schemas(base), id) },

  { method: 'GET', path: '/Users', read: (tx, call) => list(tx, userPage, queryOf(call.query), call.base) },
  {
    method: 'POST',
    path: '/Users/.search',
    read: (tx, call) => list(tx, userPage, searchOf(call), call.base),
  },
  {
    method: 'POST',
    path: '/Users',
    write: async (tx, { body, base, default_role }) => ({
      status: 201,
      resource: userResource(await createUser(tx, fieldsOfUser(body), { default_role }), base),
    }),
  },
  { method: 'GET', path: '/Users/:id', read: async (tx, call) => ({ resource: await showUser(tx, call) }) },
  {
    method: 'PUT',
    path: '/Users/:id',
    write: async (tx, call) => {
      const user = await lockUser(tx, call)
      const changed = await changeUser(tx, user, { ...cleared, ...fieldsOfUser(call.body) })
      return { resource: userResource(changed, call.base) }
    },
  },
  {
    method: 'PATCH',
    path: '/Users/:id',
    write: async (tx, call) => {
      const user = await lockUser(tx, call)
      return { resource: userResource(await changeUser(tx, user, changesOfUser(call.body)), call.base) }
    },
  },
  {
    method: 'DELETE',
    path: '/Users/:id',
    write: async (tx, call) => {
      await removeUser(tx, await lockUser(tx, call))
      return { status: 204 }
    },
  },

  { method: 'GET', path: '/Groups', read: (tx, call) => list(tx, groupsOf, queryOf(call.query), call.base) },
  {
    method: 'POST',
    path: '/Groups/.search',
    read: (tx, call) => list(tx, groupsOf, searchOf(call), call.base),
  },
  {
    method: 'POST',
    path: '/Groups',
    write: async (tx, call) => {
      const { ulid } = await createGroup(tx, fieldsOfGroup(call.body))
      return { status: 201, resource: await showGroup(tx, { ...call, id: ulid }) }
    },
  },
  { method: 'GET', path: '/Groups/:id', read: async (tx, call) => ({ resource: await showGroup(tx, call) }) },
  {
    method: 'PUT',
    path: '/Groups/:id',
    write: async (tx, call) => {
      const group = await lockGroup(tx, call)
      const { members, ...fields } = fieldsOfGroup(call.body)
      if (!fields.displayName) throw rejected('displayName is required.', 'invalidValue')
      await changeGroup(tx, group, {
        externalId: null,
        ...fields,
        ...(members && { members: () => members }),
      })
      return { resource: await showGroup(tx, call) }
    },
  },
  {
    method: 'PATCH',
    path: '/Groups/:id',
    write: async (tx, call) => {
      await changeGroup(tx, await lockGroup(tx, call), changeOfGroup(call.body))
      return { resource: await showGroup(tx, call) }
    },
  },
  {
    method: 'DELETE',
    path: '/Groups/:id',
    write: async (tx, call) => {
      await removeGroup(tx, await lockGroup(tx, call))
      return { status: 204 }
    },
  },

  { method: 'POST', path: '/.search', read: (tx, call) => searchBoth(tx, searchOf(call), call.base) },
]
