import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'

const { call, world } = await startBellhop({ environment: { MAIL_DOMAIN: 'mail.bellhop.test' } })
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

const create = (body: object, by = token) => call('POST /api/channels', { token: by, body })
const change = ({ ulid }: { ulid: string }, body: object) =>
  call(`PUT /api/channels/${ulid}`, { token, body })

test('an admin creates and changes a channel', async () => {
  const body = { type: 'email', name: 'Support', email_address: 'Support@Acme.test', color: '#123456' }
  const { status, body: created } = await create({ ...body, sender_name: 'Acme' })
  assert.equal(status, 201)
  const { name, email_address, color, sender_name } = created.data
  assert.deepEqual(
    [name, email_address, color, sender_name],
    ['Support', 'support@acme.test', '#123456', 'Acme'],
  )
  const changed = await change(created.data, { name: 'Help', sender_name: null })
  assert.deepEqual(changed.body.data, { ...created.data, name: 'Help', sender_name: null })
  const moved = await change(created.data, { email_address: 'Help@acme.test' })
  assert.equal(moved.body.data.email_address, 'help@acme.test')
  const widget = (await create({ type: 'widget', name: 'Website' })).body.data
  assert.match(widget.email_address, /^widget-[0-9a-f]{24}@/)
  assert.equal((await change(widget, { name: 'Shop' })).body.data.name, 'Shop')
})

test('an address that is taken, missing, reserved or of a widget is refused', async () => {
  const email_address = 'taken@acme.test'
  await create({ type: 'email', name: 'Support', email_address })
  const faults = async (body: object) => {
    const { status, body: answer } = await create({ name: 'Other', ...body })
    return [status, answer.errors?.email_address?.[0]]
  }
  assert.deepEqual(await faults({ type: 'email', email_address }), [
    422,
    'The email address has already been taken.',
  ])
  assert.deepEqual(await faults({ type: 'email' }), [422, 'The email address field is required.'])
  assert.deepEqual(await faults({ type: 'widget', email_address: 'a@b.test' }), [
    422,
    'The email address field is prohibited.',
  ])
  const reserved = await faults({ type: 'email', email_address: 'Reply-abc@Mail.Bellhop.test' })
  assert.match(String(reserved[1]), /reserved/)
})

test('members and tokens of some channels create none', async () => {
  const body = { type: 'widget', name: 'Website' }
  const member = await world.member(workspace)
  assert.equal((await create(body, member.token)).body.code, 'admin_required')
  const channel = await world.channel(workspace)
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [channel.id] })
  assert.equal((await create(body, limited.token)).status, 403)
})
