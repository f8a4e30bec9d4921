import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { endpointOf, invitationsOf } from '../../../../test/invitations.ts'
import { openBrowser } from '../../../../test/signing-in.ts'
import { addMember } from '../actions.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, mails, travel } = bellhop
const { invite, invitedPath, open, accept } = invitationsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const newcomer = { name: 'Grace Hopper', password: 'tulip anvil harbour' }

const invited = async (email: string) => {
  const { body } = await invite(token, { email, role: 'member' })
  return `/api/invitations/${body.data.ulid}/link`
}
const copy = async (path: string) => {
  const { status, body } = await call(`POST ${path}`, { token })
  assert.equal(status, 201)
  return new URL(body.data.url).pathname
}

test('an admin copies the link of an invitation, and the last copy and the link in the mail work once', async () => {
  const email = 'grace@copied.test'
  const path = await invited(email)
  const [first, second] = [await copy(path), await copy(path)]
  assert.equal((await open(first)).body.code, 'link_invalid')
  assert.equal((await open(second)).body.data.email, email)
  assert.ok(!JSON.stringify((await call('GET /api/invitations', { token })).body).includes(second.slice(13)))
  assert.equal((await accept(second, newcomer)).body.data.signed_in.user.email, email)
  assert.equal((await accept(second, newcomer)).body.code, 'link_invalid')
  assert.equal((await call(`POST ${path}`, { token })).status, 404)
})

test('there is no link to copy for a person with an account', async () => {
  const person = await world.member(await world.workspace())
  const known = await call(`POST ${await invited(person.email)}`, { token })
  assert.deepEqual([known.status, known.body.code], [409, 'conflict'])
  const path = await invited('late@copied.test')
  const link = await copy(path)
  await world.member(await world.workspace(), { email: 'late@copied.test' })
  assert.equal((await accept(link, newcomer)).body.code, 'link_invalid')
})

test('an account of a copied link gets into no other workspace until its address is proved', async () => {
  const email = 'ceo@other.test'
  const browser = openBrowser(bellhop)
  const link = endpointOf(await copy(await invited(email)))
  assert.equal((await browser.ask(`POST ${link}`, { body: newcomer })).status, 201)
  const made = await browser.ask('POST /api/tokens', { body: { name: 'kept', all_workspaces: true } })
  assert.equal(made.status, 201, made.text)

  const other = await world.workspace('Other')
  const mailed = await invitedPath(other.owner.token, { email, role: 'admin' })
  assert.equal((await accept(mailed)).status, 409)
  await assert.rejects(
    world.inside(other, (tx) => addMember(tx, { email, role: 'admin' })),
    /Nobody has proved/,
  )
  await call('POST /api/password-resets', { body: { email } })
  await runJobs()
  const reset = (await mails())
    .map(({ text }) => /\/reset-password\/([A-Za-z0-9]{48})/.exec(text)?.[1])
    .findLast(Boolean)
  const body = { password: 'another harbour anvil' }
  assert.equal((await call(`PUT /api/password-resets/${reset}`, { body })).status, 204)
  assert.equal((await accept(mailed)).status, 201)
  assert.equal((await browser.ask('GET /api/me')).status, 401)
  assert.equal((await call('GET /api/me', { token: made.body.data.token })).status, 401)
})

test('an expired invitation has to be sent again first', async () => {
  const path = await invited('expired@copied.test')
  travel(8 * 24 * 3_600_000)
  assert.equal((await call(`POST ${path}`, { token })).status, 409)
})
