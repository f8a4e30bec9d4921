import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { commandsOn } from '../../../test/commands.ts'
import { startBellhop } from '../../../test/harness.ts'
import { addressesOf, emptyDirectory } from '../../../test/processes.ts'

const { call, database, mails, runJobs } = await startBellhop()
const environment = { ...addressesOf(database), DATA_DIR: emptyDirectory({ after }), PORT: '1' }
const { json, rejected } = commandsOn(environment)

let token: string
let channel: string
before(async () => {
  const owned = ['--name', 'Helpdesk', '--owner-email', 'owner@bellhop.localhost', '--owner-name', 'Owner']
  token = (await json('workspace', 'create', ...owned)).token
  const inbox = ['--type', 'email', '--name', 'Email', '--address', 'support@acme.test']
  channel = (await json('channel', 'create', '--workspace', 'helpdesk', ...inbox)).channel.ulid
})

const sender = async () => {
  const from_contact = { email: 'ann@example.test' }
  const body = { channel, subject: 'Help', from_contact, message: { body: 'I cannot' } }
  const { ulid } = (await call('POST /api/tickets', { token, body })).body.data
  await call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: 'x' } })
  await runJobs()
  const [mail] = await mails()
  return mail?.headers.find((line) => line.startsWith('From: '))?.slice(6)
}

test('mails are from the workspace, unless it or the channel has a sender name', async () => {
  assert.equal(await sender(), 'Helpdesk <support@acme.test>')
  await json('workspace', 'update', 'helpdesk', '--sender-name', 'Acme Care')
  assert.equal(await sender(), 'Acme Care <support@acme.test>')
  const named = await json('channel', 'update', channel, '--sender-name', 'Acme Orders')
  assert.equal(named.channel.sender_name, 'Acme Orders')
  assert.equal(await sender(), 'Acme Orders <support@acme.test>')
  await json('channel', 'update', channel, '--sender-name', 'none')
  assert.equal(await sender(), 'Acme Care <support@acme.test>')
})

test('name and slug of a workspace can be changed, to a slug that is free', async () => {
  const renamed = await json('workspace', 'update', 'helpdesk', '--name', 'Acme', '--slug', 'acme')
  assert.deepEqual([renamed.workspace.name, renamed.workspace.slug], ['Acme', 'acme'])
  await pause(2_000) // a server notices changes by other processes within a second
  const { workspace } = (await call('GET /api/me', { token })).body.data
  assert.deepEqual([workspace.name, workspace.slug], ['Acme', 'acme'])
  await json('workspace', 'create', '--name', 'Other', '--owner-email', 'x@acme.test')
  assert.match(await rejected('workspace', 'update', 'acme', '--slug', 'other'), /used by another workspace/)
  assert.match(await rejected('workspace', 'update', 'acme', '--slug', '7'), /--slug/)
})

test('the owner can be renamed, moved to another address, and replaced by another member', async () => {
  const { user } = await json(
    ...['member', 'update', 'owner@bellhop.localhost', '--name', 'Ada', '--email', 'Ada@acme.test'],
  )
  assert.deepEqual([user.email, user.name], ['ada@acme.test', 'Ada'])
  assert.match(await rejected('workspace', 'update', 'acme', '--owner', 'bob@acme.test'), /not a member/)
  await json('member', 'add', '--workspace', 'acme', '--email', 'bob@acme.test', '--role', 'member')
  assert.match(
    await rejected('member', 'update', 'bob@acme.test', '--email', 'ada@acme.test'),
    /another user/,
  )
  await json('workspace', 'update', 'acme', '--owner', 'bob@acme.test')
  const { members } = await json('member', 'list', '--workspace', 'acme')
  const roles = members.map(({ email, role }: { email: string; role: string }) => [email, role])
  assert.deepEqual(roles, [
    ['ada@acme.test', 'admin'],
    ['bob@acme.test', 'owner'],
  ])
})
