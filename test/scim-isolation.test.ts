import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../server/members/provisioning/scim/endpoints.ts'
import { borrowBellhop } from './harness.ts'
import { provisionedIn } from './provisioning.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop

const make = provisionedIn(bellhop)

const filled = async () => {
  const made = await make()
  const { token: owner } = made.workspace.owner
  const user = await world.member(made.workspace)
  const team = (await call('POST /api/teams', { token: owner, body: { name: 'Support' } })).body.data
  await call(`POST /api/teams/${team.ulid}/members/${user.ulid}`, { token: owner })
  return { ...made, user: user.ulid, team: team.ulid as string }
}

const [ours, theirs] = [await filled(), await filled()]
const ask = (method: string, path: string, token: string, body?: object) => {
  const isSent = method !== 'GET' && method !== 'DELETE'
  const headers = isSent ? { 'content-type': 'application/scim+json' } : {}
  return call(`${method} /scim/v2${path}`, {
    token,
    headers,
    ...(isSent && { body: JSON.stringify(body ?? {}) }),
  })
}

/** Values of the other workspace at every place where a request may name something. */
const bodies = [
  { displayName: 'Support' },
  { displayName: 'Taken', members: [{ value: theirs.user }] },
  { Operations: [{ op: 'add', path: 'members', value: [{ value: theirs.user }] }] },
  { Operations: [{ op: 'replace', value: { active: false, displayName: 'Taken' } }] },
  { filter: `id eq "${theirs.user}" or id eq "${theirs.team}" or displayName co ""` },
]

const stateOf = async ({ workspace }: typeof theirs) => {
  const { token } = workspace.owner
  const members = await call('GET /api/members', { token })
  const teams = await call('GET /api/teams', { token })
  return [members.text, teams.text]
}

for (const { method, path } of endpoints)
  test(`${method} ${path} neither shows nor changes anything of another workspace`, async () => {
    const before = await stateOf(theirs)
    const ids = path.includes(':id') ? [theirs.user, theirs.team] : ['']
    for (const id of ids)
      for (const body of bodies) {
        const { status, text } = await ask(method, path.replace(':id', id), ours.token, body)
        if (id) assert.equal(status, 404, `${text} for ${JSON.stringify(body)}`)
        assert.ok(status < 500, text)
        const names = text.includes(theirs.user) && !JSON.stringify(body).includes(theirs.user)
        assert.equal(names, false, text)
        assert.equal(text.includes(theirs.team), false, text)
      }
    assert.deepEqual(await stateOf(theirs), before)
  })

test('every endpoint needs a token for provisioning, and accepts no other', async () => {
  const { owner } = ours.workspace
  for (const { method, path } of endpoints) {
    const at = path.replace(':id', ours.user)
    for (const token of [
      'x',
      owner.token,
      `${ours.token}x`,
      ours.token.replace(/-\w{26}-/, `-${theirs.workspace.ulid}-`),
    ]) {
      const { status, body } = await ask(method, at, token)
      assert.deepEqual([status, body.schemas], [401, ['urn:ietf:params:scim:api:messages:2.0:Error']], path)
    }
  }
})

test('hostile input is rejected with an error of SCIM, and never fails', async () => {
  const deep = (levels: number): unknown => (levels ? { members: deep(levels - 1), name: deep(0) } : 'x')
  const values = [null, 5, 'x\0', '\ud800', [], [[]], {}, { value: {} }, true, 'x'.repeat(300_000), deep(500)]
  const hostile: object[] = [
    ...values.flatMap((value) => [
      { userName: value, displayName: value, name: value, roles: value, active: value, members: value },
      { Operations: value },
      { Operations: [{ op: value, path: value, value }] },
      { Operations: [{ op: 'replace', path: 'members', value }] },
      { Operations: [{ op: 'replace', path: 'displayName', value }] },
      { Operations: [{ op: 'replace', value }] },
      { filter: value, startIndex: value, count: value, attributes: value },
    ]),
    { Operations: Array(600).fill({ op: 'add', path: 'members', value: [{ value: 'x' }] }) },
    { members: Array.from({ length: 5_000 }, (_, value) => ({ value: String(value) })) },
    { filter: '('.repeat(1_900), __proto__: { displayName: 'x' }, constructor: 'x' },
    { filter: 'displayName co "%_\\\\" and displayName ne "\ud83d"' },
    { filter: 'meta.created gt "+275760-09-13T00:00:00.000Z"' },
  ]
  const user = (await ask('POST', '/Users', ours.token, { userName: `hostile@${ours.domain}` })).body.id
  const group = (await ask('POST', '/Groups', ours.token, { displayName: 'Hostile' })).body.id
  for (const { method, path } of endpoints) {
    if (method === 'GET' || method === 'DELETE') continue
    const id = path.startsWith('/Users') ? user : group
    for (const body of hostile) {
      const { status, body: answer, text } = await ask(method, path.replace(':id', id), ours.token, body)
      assert.ok(status < 500, `${method} ${path} ${JSON.stringify(body).slice(0, 200)}: ${text}`)
      if (status >= 400) assert.equal(answer.status, String(status))
    }
  }
  for (const query of [
    'filter=%00',
    'filter=a[b',
    'count=x',
    'startIndex=1e99',
    'attributes[]=a',
    'filter[a]=b',
    'count=-5',
  ])
    for (const path of ['/Users', '/Groups', `/Users/${user}`]) {
      const { status, text } = await ask('GET', `${path}?${query}`, ours.token)
      assert.ok(status < 500, `${query}: ${text}`)
    }
  for (const id of ['x', '..%2f', '%00', 'a'.repeat(5_000)])
    assert.ok((await ask('GET', `/Users/${id}`, ours.token)).status < 500, id)
  assert.equal((await ask('GET', '/Me', ours.token)).status, 404)
  assert.equal((await ask('DELETE', '/Users', ours.token)).status, 405)
})
