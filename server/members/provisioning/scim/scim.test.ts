import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { provisionedIn } from '../../../../test/provisioning.ts'

const bellhop = await borrowBellhop()
const { call, world, travel } = bellhop
const provisioned = provisionedIn(bellhop)
type Workspace = Awaited<ReturnType<typeof world.workspace>>
let workspace: Workspace
let token: string
let domain: string

before(async () => {
  ;({ workspace, token, domain } = await provisioned())
})

const ask = async (request: string, body?: object, by = token, headers: Record<string, string> = {}) => {
  const type = 'application/scim+json'
  const sent = { token: by, headers: { ...headers, ...(body && { 'content-type': type }) } }
  return call(request.replace(' ', ' /scim/v2'), { ...sent, ...(body && { body: JSON.stringify(body) }) })
}

let named = 0
const newAddress = (at = domain) => `scim${++named}@${at}`
const create = async (body: object = {}, by = token) =>
  (await ask('POST /Users', { userName: newAddress(), ...body }, by)).body
const patch = (path: string, ...Operations: object[]) => ask(`PATCH ${path}`, { Operations })

const membersOf = async (
  of = workspace,
): Promise<{ ulid: string; email: string; name: string; role: string }[]> =>
  (await call('GET /api/members', { token: of.owner.token })).body.data

test('the token is shown once, is replaced with an overlap, and works only for SCIM and while it is on', async () => {
  const made = await provisioned()
  const { owner } = made.workspace
  const first = made.token
  assert.match(first, /^scim-[0-9a-z]{26}-\w{48}$/)
  const shown = await call('GET /api/provisioning', { token: owner.token })
  assert.equal(shown.text.includes(first), false)
  assert.equal(shown.body.data.base_url, 'http://bellhop.test/scim/v2')
  for (const request of ['GET /api/me', 'GET /api/members', 'POST /api/tags'])
    assert.equal((await call(request, { token: first })).status, 401)
  assert.equal((await ask('GET /Users', undefined, owner.token)).status, 401)
  assert.equal((await ask('GET /Users', undefined, `${first.slice(0, -1)}!`)).status, 401)

  const renew = async (body: object) =>
    (await call('POST /api/provisioning/token', { token: owner.token, body })).body.data.token
  const second = await renew({})
  const works = async (one: string) => (await ask('GET /Users', undefined, one)).status === 200
  assert.deepEqual([await works(first), await works(second)], [true, true])
  travel(7 * 86_400_000)
  assert.deepEqual([await works(first), await works(second)], [false, true])
  const third = await renew({ ends_previous: true })
  assert.deepEqual([await works(second), await works(third)], [false, true])
  await call('PUT /api/provisioning', { token: owner.token, body: { is_on: false } })
  assert.equal(await works(third), false)
})

test('a user is created as a member without a password, shown, found and renamed', async () => {
  const userName = newAddress()
  const name = { givenName: 'Ada', familyName: 'Lovelace' }
  const created = await ask('POST /Users', {
    userName: userName.toUpperCase(),
    externalId: 'E1',
    name,
    active: true,
  })
  assert.equal(created.status, 201)
  const { id, meta, ...user } = created.body
  assert.deepEqual(user, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    externalId: 'E1',
    userName,
    name,
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    roles: [{ value: 'member' }],
    groups: [],
  })
  assert.equal(created.headers['content-type'], 'application/scim+json; charset=utf-8')
  assert.equal(created.headers.location, meta.location)
  assert.equal(created.headers.etag, meta.version)
  const member = (await membersOf()).find(({ ulid }) => ulid === id)
  assert.deepEqual([member?.email, member?.name, member?.role], [userName, 'Ada Lovelace', 'member'])
  const [stored] = await world.inside(
    workspace,
    ({ sql }) => sql`select password_hash from users where ulid = ${id}`,
  )
  assert.equal(stored?.password_hash, null)

  assert.deepEqual((await ask(`GET /Users/${id.toUpperCase()}`)).body, created.body)
  const only = await ask(`GET /Users/${id}?attributes=userName,name.givenName`)
  assert.deepEqual(only.body, { schemas: user.schemas, id, userName, name: { givenName: 'Ada' } })
  const renamed = await ask(`PUT /Users/${id}`, { ...user, displayName: 'Countess' })
  assert.equal(renamed.body.displayName, 'Countess')
  assert.equal((await membersOf()).find(({ ulid }) => ulid === id)?.name, 'Countess')

  const taken = await ask('POST /Users', { userName })
  assert.deepEqual([taken.status, taken.body.scimType, taken.body.status], [409, 'uniqueness', '409'])
  const moved = await ask(`PUT /Users/${id}`, { ...user, userName: newAddress() })
  assert.deepEqual([moved.status, moved.body.scimType], [400, 'mutability'])
})

test('lists are filtered and paged', async () => {
  const user = await create({ externalId: 'F1', displayName: "O'Hara (x)" })
  const ids = async (filter: string) => {
    const { status, body } = await ask(`GET /Users?filter=${encodeURIComponent(filter)}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.Resources.map(({ id }: { id: string }) => id)
  }
  for (const filter of [
    `userName eq "${user.userName.toUpperCase()}"`,
    `externalId eq "F1" and active eq true`,
    `emails eq "${user.userName}"`,
    `emails[type eq "work" and value eq "${user.userName}"]`,
    `emails.value eq "${user.userName}"`,
    `id eq "${user.id}"`,
    `displayName sw "o'hara (" and displayName ew "X)" and displayName co "HARA"`,
    `externalId eq "F1" and not (active eq "False") and roles eq "member"`,
    `id eq "${user.id}" and meta.created le "2100-01-01T00:00:00Z" and externalId pr`,
  ])
    assert.deepEqual(await ids(filter), [user.id], filter)
  assert.deepEqual(await ids('externalId eq "f1"'), [])

  const all = await ask('GET /Users?count=1&startIndex=2')
  assert.deepEqual([all.body.startIndex, all.body.itemsPerPage], [2, 1])
  assert.ok(all.body.totalResults > 1)
  assert.equal((await ask('GET /Users?count=0')).body.Resources.length, 0)
  const search = await ask('POST /Users/.search', { filter: `id eq "${user.id}"`, attributes: ['userName'] })
  assert.deepEqual(search.body.Resources, [{ schemas: user.schemas, id: user.id, userName: user.userName }])
  const both = await ask('POST /.search', { filter: `userName eq "${user.userName}"` })
  assert.equal(both.body.totalResults, 1)
  const unknown = await ask('GET /Users?filter=shoeSize%20eq%2044')
  assert.deepEqual([unknown.status, unknown.body.scimType], [400, 'invalidFilter'])
})

test('an inactive user is removed like a member and comes back with role, channels and teams', async () => {
  const channel = await world.channel(workspace)
  const user = await create({ roles: [{ value: 'light' }] })
  const group = (await ask('POST /Groups', { displayName: 'Comeback', members: [{ value: user.id }] })).body
  const { token: owner } = workspace.owner
  await call(`PUT /api/members/${user.id}`, { token: owner, body: { channel_ulids: [channel.ulid] } })

  const left = await patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' })
  assert.deepEqual([left.status, left.body.active, left.body.groups], [200, false, []])
  assert.equal(
    (await membersOf()).some(({ ulid }) => ulid === user.id),
    false,
  )
  assert.equal((await ask(`GET /Users/${user.id}`)).body.active, false)
  const found = await ask(`GET /Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}`)
  assert.equal(found.body.totalResults, 1)
  assert.equal((await ask(`GET /Groups/${group.id}`)).body.members.length, 1)

  const back = await patch(`/Users/${user.id}`, { op: 'replace', value: { active: true } })
  assert.equal(back.body.active, true)
  assert.deepEqual(back.body.roles, [{ value: 'light' }])
  assert.equal(back.body.groups[0].value, group.id)
  const member = await call(`GET /api/members/${user.id}`, { token: owner })
  assert.deepEqual(member.body.data.channel_ulids, [channel.ulid])

  assert.equal((await ask(`DELETE /Users/${user.id}`)).status, 204)
  assert.equal((await ask(`GET /Users/${user.id}`)).status, 404)
  assert.equal((await create({ userName: user.userName })).id, user.id)
})

test('nobody becomes the owner, and the owner stays', async () => {
  const { ulid } = workspace.owner
  const removed = await ask(`DELETE /Users/${ulid}`)
  assert.equal(removed.status, 403)
  assert.match(removed.body.detail, /owner/)
  assert.equal((await patch(`/Users/${ulid}`, { op: 'replace', path: 'active', value: false })).status, 403)
  assert.equal(
    (await patch(`/Users/${ulid}`, { op: 'replace', path: 'roles', value: ['member'] })).status,
    403,
  )
  const same = await patch(`/Users/${ulid}`, { op: 'replace', path: 'roles', value: ['owner'] })
  assert.equal(same.body.roles[0].value, 'owner')
  assert.equal((await ask('POST /Users', { userName: newAddress(), roles: ['owner'] })).status, 400)
  const user = await create()
  assert.equal((await patch(`/Users/${user.id}`, { op: 'add', path: 'roles', value: ['owner'] })).status, 400)
  const admin = await patch(`/Users/${user.id}`, { op: 'add', path: 'roles', value: [{ value: 'admin' }] })
  assert.equal(admin.body.roles[0].value, 'admin')
})

test('only addresses of the domains of the workspace are provisioned', async () => {
  const foreign = await ask('POST /Users', { userName: `ada${++named}@elsewhere.test` })
  assert.deepEqual([foreign.status, foreign.body.scimType], [400, 'invalidValue'])
  for (const userName of [
    'ada',
    '',
    null,
    5,
    { value: 'x' },
    `a@b@${domain}`,
    `${'x'.repeat(300)}@${domain}`,
  ])
    assert.equal((await ask('POST /Users', { userName })).status, 400, String(userName))
})

test('a person with an account elsewhere joins like anybody else, and keeps their name there', async () => {
  const other = await world.workspace()
  const person = await world.member(other, { email: newAddress() })
  assert.equal((await ask(`GET /Users/${person.ulid}`)).status, 404)
  const joined = await ask('POST /Users', { userName: person.email, displayName: 'Renamed' })
  assert.deepEqual([joined.status, joined.body.displayName], [201, 'Renamed'])
  assert.equal((await membersOf(other)).find(({ ulid }) => ulid === person.ulid)?.name, person.name)
  await patch(`/Users/${joined.body.id}`, { op: 'replace', path: 'active', value: false })
  assert.ok((await membersOf(other)).some(({ ulid }) => ulid === person.ulid))
  assert.equal((await call('GET /api/members', { token: person.token })).status, 200)
})

test('whoever opened an account with a copied link loses it when the owner of the domain provisions it', async () => {
  const email = newAddress()
  const other = await world.workspace()
  const person = await world.member(other, { email })
  await world.inside(other, ({ sql }) => sql`update users set is_unproved = true where email = ${email}`)
  const joined = await ask('POST /Users', { userName: email })
  assert.equal(joined.status, 201)
  assert.equal((await call('GET /api/tags', { token: person.token })).status, 401)
})

test('groups are teams, and a team of the same name is taken over once', async () => {
  const { token: owner } = workspace.owner
  const team = (await call('POST /api/teams', { token: owner, body: { name: 'Billing' } })).body.data
  const [ada, bob] = [await create(), await create()]
  const taken = await ask('POST /Groups', {
    displayName: 'billing',
    externalId: 'G',
    members: [{ value: ada.id }],
  })
  assert.deepEqual([taken.status, taken.body.id, taken.body.externalId], [201, team.ulid, 'G'])
  assert.equal((await ask('POST /Groups', { displayName: 'Billing' })).status, 409)
  const inTeam = async () =>
    (await call(`GET /api/teams/${team.ulid}/members`, { token: owner })).body.data.map(
      (member: { ulid: string }) => member.ulid,
    )
  assert.deepEqual(await inTeam(), [ada.id])
  await patch(`/Groups/${team.ulid}`, { op: 'Add', path: 'members', value: [{ value: bob.id }] })
  assert.deepEqual((await inTeam()).sort(), [ada.id, bob.id].sort())
  const found = await ask(
    `GET /Groups?filter=${encodeURIComponent(`members eq "${bob.id}" and displayName eq "BILLING"`)}`,
  )
  assert.equal(found.body.Resources[0].members.length, 2)
  const short = await ask('GET /Groups?excludedAttributes=members')
  assert.equal('members' in short.body.Resources[0], false)
  await patch(`/Groups/${team.ulid}`, { op: 'Remove', path: `members[value eq "${ada.id}"]` })
  assert.deepEqual(await inTeam(), [bob.id])
  const renamed = await ask(`PUT /Groups/${team.ulid}`, { displayName: 'Money', members: [] })
  assert.deepEqual([renamed.body.displayName, renamed.body.members], ['Money', []])
  const stranger = await patch(`/Groups/${team.ulid}`, {
    op: 'add',
    path: 'members',
    value: [{ value: 'x' }],
  })
  assert.deepEqual([stranger.status, stranger.body.scimType], [400, 'invalidValue'])
  assert.equal((await ask(`DELETE /Groups/${team.ulid}`)).status, 204)
  assert.equal((await call(`GET /api/teams/${team.ulid}`, { token: owner })).status, 404)
})

test('a version that somebody else has changed is not overwritten', async () => {
  const user = await create()
  const { version } = user.meta
  const stale = await ask(`PUT /Users/${user.id}`, user, token, { 'if-match': 'W/"old"' })
  assert.equal(stale.status, 412)
  const fresh = await ask(`PUT /Users/${user.id}`, { ...user, externalId: 'v' }, token, {
    'if-match': version,
  })
  assert.equal(fresh.status, 200)
  const same = await ask(`GET /Users/${user.id}`, undefined, token, {
    'if-none-match': fresh.body.meta.version,
  })
  assert.equal(same.status, 304)
})

test('rejected requests are kept for the admins, and changes are in the audit log', async () => {
  const made = await provisioned({ default_role: 'light' })
  const { token: owner } = made.workspace.owner
  const user = await create({ userName: newAddress(made.domain) }, made.token)
  assert.deepEqual(user.roles, [{ value: 'light' }])
  for (let round = 0; round < 22; round += 1) await ask('POST /Users', { userName: `no${round}` }, made.token)
  const { body } = await call('GET /api/provisioning', { token: owner })
  const { last_errors: errors, last_request_at: at } = body.data
  assert.equal(errors.length, 20)
  const { at: _, ...last } = errors[0]
  assert.deepEqual(last, {
    method: 'POST',
    path: '/Users',
    status: 400,
    detail: 'userName must be the email address of the user.',
  })
  assert.ok(at)
  await ask(`DELETE /Users/${user.id}`, undefined, made.token)
  const log = await call('GET /api/audit-log', { token: owner })
  const actions = log.body.data.map(({ action, actor }: { action: string; actor: { type: string } }) => [
    action,
    actor.type,
  ])
  assert.deepEqual(actions, [
    ['member.removed', 'system'],
    ['member.joined', 'system'],
    ['provisioning.token_created', 'member'],
    ['provisioning.updated', 'member'],
  ])
})

test('two requests for the same user at once make one', async () => {
  const userName = newAddress()
  const made = await Promise.all([1, 2, 3].map(() => ask('POST /Users', { userName })))
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409])
})
