import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { signIn } from '../../test/signing-in.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'mail.bellhop.test' } })
const { call, world } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let session: Awaited<ReturnType<typeof world.session>>

before(async () => {
  workspace = await world.workspace()
  session = await world.session(workspace.owner)
})

const create = (body: object, by = session) => call('POST /api/channels', { session: by, body })
const change = ({ ulid }: { ulid: string }, body: object) =>
  call(`PUT /api/channels/${ulid}`, { session, body })

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

test('an address that is taken, missing, reserved or of a widget is rejected', async () => {
  const email_address = 'taken@acme.test'
  await create({ type: 'email', name: 'Support', email_address })
  const faults = async (body: object) => {
    const { status, body: response } = await create({ name: 'Other', ...body })
    return [status, response.errors?.email_address?.[0]]
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

test('members create no channel, in a browser as little as with a token', async () => {
  const body = { type: 'widget', name: 'Website' }
  const member = await world.member(workspace)
  assert.equal((await create(body, await world.session(member))).body.code, 'admin_required')
  const channel = await world.channel(workspace)
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [channel.id] })
  for (const { token } of [member, limited, workspace.owner])
    assert.equal((await call('POST /api/channels', { token, body })).status, 405)
})

test('a domain that another workspace uses is rejected, except to admins of both and to the operator', async () => {
  const other = await world.workspace()
  const begun = { type: 'email', name: 'Sales' }
  const { data } = (await create({ ...begun, email_address: 'sales@own.test' })).body
  const rejected = async (response: ReturnType<typeof create>) => {
    const { status, body } = await response
    return [status, body.errors?.email_address?.[0]?.slice(0, 36)]
  }
  const used = [422, 'Another workspace uses own.test. Ask']
  const by = await world.session(other.owner)
  for (const email_address of ['ceo@own.test', 'Sales+orders@OWN.test'])
    assert.deepEqual(await rejected(create({ ...begun, email_address }, by)), used)
  const moving = (await create({ ...begun, email_address: 'a@elsewhere.test' }, by)).body.data
  const move = (email_address: string) =>
    call(`PUT /api/channels/${moving.ulid}`, { session: by, body: { email_address } })
  assert.deepEqual(await rejected(move('ceo@own.test')), used)
  assert.equal((await move('A@elsewhere.test')).status, 200)
  assert.equal((await move('b@elsewhere.test')).status, 200)
  assert.equal((await change(data, { email_address: 'orders@own.test' })).status, 200)

  const operated = await world.channel(other, { address: 'other@own.test' })
  assert.equal(operated.email_address, 'other@own.test')
  assert.deepEqual(await rejected(change(data, { email_address: 'more@own.test' })), used)
  for (const role of ['member', 'admin'] as const) {
    const email = `${role}@people.test`
    await world.member(workspace, { email, role: 'admin' })
    const { ask } = await signIn(bellhop, await world.member(other, { email, role }))
    const headers = { 'x-workspace-id': String(workspace.id) }
    const body = { ...begun, email_address: `${role}@own.test` }
    assert.equal((await ask('POST /api/channels', { headers, body })).status, role === 'admin' ? 201 : 422)
  }
})

test('the address from which Bellhop sends is not for one of several workspaces', async () => {
  const body = { type: 'email', name: 'System', email_address: 'Bellhop@mail.bellhop.test' }
  const rejected = await create(body)
  assert.equal(rejected.status, 422)
  assert.match(rejected.text, /Bellhop sends its own mails from this address/)
  assert.equal((await create({ ...body, email_address: 'care@mail.bellhop.test' })).status, 201)
})
