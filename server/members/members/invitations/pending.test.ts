import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { endpointOf, invitationsOf, pathIn } from '../../../../test/invitations.ts'

const bellhop = await borrowBellhop()
const { call, world, travel, runJobs, mails } = bellhop
const { invite } = invitationsOf(bellhop)
const day = 24 * 60 * 60 * 1_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  token = workspace.owner.token
})

const invited = async (body: object = {}) =>
  (await invite(token, { email: `${world.newUlid()}@example.test`, role: 'member', ...body })).body.data
const list = async (by = token) => (await call('GET /api/invitations', { token: by })).body.data
const resend = ({ ulid }: { ulid: string }, by = token) =>
  call(`POST /api/invitations/${ulid}/resend`, { token: by })
const isOpen = async (path: string) =>
  (await bellhop.app.inject({ url: endpointOf(path) })).statusCode === 200
const newestLink = async () => {
  await runJobs()
  return pathIn((await mails())[0])
}

test('invitations are listed with their channels and their expiry', async () => {
  const channel = await world.channel(workspace)
  const { ulid, email } = await invited({ channel_ulids: [channel.ulid] })
  const [found] = (await list()).filter((one: { ulid: string }) => one.ulid === ulid)
  assert.deepEqual(
    [found.email, found.channel_ulids, found.invited_by],
    [email, [channel.ulid], workspace.owner.name],
  )
  assert.equal(Date.parse(found.expires_at) - Date.parse(found.invited_at), 7 * day)
})

test('an invitation that is sent again has a new link, and the old one no longer works', async () => {
  const invitation = await invited()
  const first = await newestLink()
  assert.ok(await isOpen(first))
  travel(8 * day)
  assert.ok(!(await isOpen(first)))
  const { status, body } = await resend(invitation)
  assert.equal(status, 200)
  assert.ok(Date.parse(body.data.expires_at) > Date.parse(invitation.invited_at) + 14 * day)
  const second = await newestLink()
  assert.deepEqual([await isOpen(first), await isOpen(second)], [false, true])
})

test('a revoked invitation is gone with its link, and the person can be invited again', async () => {
  const invitation = await invited()
  const link = await newestLink()
  const path = `DELETE /api/invitations/${invitation.ulid}`
  assert.equal((await call(path, { token })).status, 204)
  assert.ok(!(await isOpen(link)))
  assert.equal((await call(path, { token })).status, 404)
  assert.equal((await resend(invitation)).status, 404)
  assert.equal((await invite(token, { email: invitation.email, role: 'member' })).status, 201)
})

test('a token of some channels renews no invitation', async () => {
  const channel = await world.channel(workspace)
  const admin = await world.member(workspace, { role: 'admin', tokenChannels: [channel.id] })
  const [wide, narrow] = [await invited(), await invited({ channel_ulids: [channel.ulid] })]
  assert.equal((await resend(wide, admin.token)).status, 403)
  assert.equal((await resend(narrow, admin.token)).status, 403)
})
