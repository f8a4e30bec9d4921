import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { findFilled } from '../../workflows/effects/filled.ts'
import { fill, type Values } from './rules.ts'

const { call, world, mails, runJobs } = await borrowBellhop()
const workspace = await world.workspace('Acme & Co')
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'help@acme.test' })
let opened = 0

type Contact = { name?: string; subject?: string }
const open = async ({ name, subject = 'My "order"' }: Contact = {}) => {
  const from_contact = { email: `c${++opened}@example.test`, name }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: 'Hello' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  await runJobs()
  return ticket
}
const reply = async (ticket: { ulid: string }, body: object) =>
  call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body })
const messages = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.messages
const lastText = async (ticket: { ulid: string }) => (await messages(ticket)).at(-1).body_text
const workflow = (type: string, parameters: object) =>
  call('POST /api/workflows', {
    token,
    body: { name: 'Greet', trigger_type: 'on_new_ticket', actions: [{ type, parameters }] },
  })
const remove = ({ body }: { body: { data: { ulid: string } } }) =>
  call(`DELETE /api/workflows/${body.data.ulid}`, { token })

test('a reply leaves with the facts of its ticket in place of its placeholders', async () => {
  const ticket = await open({ name: 'Ada <b> Lovelace' })
  const html =
    '<p>Dear {{contact.name}} ({{ contact.first_name }}), &#123;{agent.name}} of {{workspace.name}} on ' +
    '{{channel.name}} about <b>{{ticket.subject}}</b>, #{{<i>ticket.number</i>}} ' +
    '<a href="https://acme.test/?m={{contact.email}}">link</a></p>'
  const { body } = await reply(ticket, { body: html })
  assert.equal(
    body.data.body_text,
    `Dear Ada <b> Lovelace (Ada), ${workspace.owner.name} of Acme & Co on Support about My "order", #${ticket.number} link`,
  )
  assert.match(body.data.body_html, /Dear Ada &lt;b&gt; Lovelace/)
  assert.ok(
    body.data.body_html.includes(`href="https://acme.test/?m=${encodeURIComponent(ticket.contact.email)}"`),
  )
  await runJobs()
  const [mail] = await mails()
  assert.ok(!mail?.html.includes('{{') && mail?.text.startsWith('Dear Ada'))
})

test('custom fields are filled in, in words', async () => {
  const define = (body: object) => call('POST /api/fields', { token, body })
  await define({ of: 'ticket', key: 'order', name: 'Order', type: 'text' })
  const choices = [{ value: 'pro', name: 'Pro & more' }]
  await define({ of: 'contact', key: 'plan', name: 'Plan', type: 'choice', choices })
  const ticket = await open({ name: 'Ada' })
  await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { fields: { order: 'A-17' } } })
  const contact = ticket.contact.ulid
  await call(`PUT /api/contacts/${contact}`, { token, body: { fields: { plan: 'pro' } } })
  const text =
    '{{ticket.fields.order}}, {{contact.fields.plan}}, {{company.fields.seats|none}}, {{ticket.fields.gone}}.'
  await reply(ticket, { body: `<p>${text}</p>` })
  assert.equal(await lastText(ticket), 'A-17, Pro & more, none, .')
  const rejected = await workflow('send_reply', { body: 'About {{ticket.fields.order}}' })
  assert.equal(rejected.status, 422)
  const made = await workflow('send_reply', { body: 'Plan: {{contact.fields.plan|free}}' })
  assert.equal(await lastText(await open()), 'Plan: free')
  await remove(made)
})

test('a workflow sets a field of the ticket, and fails with the reason if there is none', async () => {
  const set = (key: string, value: string | null) => workflow('set_field', { key, value })
  const made = [await set('order', 'W-1'), await set('nothing', 'x')]
  const ticket = await open()
  const { fields } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
  assert.deepEqual(fields, { order: 'W-1' })
  const { body } = await call(`GET /api/workflows/${made[1]?.body.data.ulid}/runs`, { token })
  assert.match(JSON.stringify(body.data), /The field does not exist\./)
  for (const one of made) await remove(one)
})

test('a contact without a name is greeted by the fallback, or by the address', async () => {
  const ticket = await open()
  await reply(ticket, { body_text: 'Hi {{contact.first_name|there}}, {{contact.name}}' })
  assert.equal(await lastText(ticket), `Hi there, ${ticket.contact.email}`)
})

test('other texts in braces leave as they were written, and a backslash keeps placeholders', async () => {
  const ticket = await open({ name: 'Ada' })
  const body_text = '{{ item.price | currency }} {{#if x}} {{{raw}}} {{contact.nmae}} {"a":{"b":{}}}'
  await reply(ticket, { body_text: `${body_text} \\{{contact.name}}` })
  assert.equal(await lastText(ticket), `${body_text} {{contact.name}}`)
})

test('a placeholder that formatting divides is rejected in a reply', async () => {
  const ticket = await open({ name: 'Ada' })
  const response = await reply(ticket, { body: '<p>{<b>{contact.name}</b>}</p>' })
  assert.equal(response.status, 422)
  assert.match(response.body.errors.body[0], /formatting divides the placeholder {{contact.name}}/)
})

test('a text with too many placeholders is rejected', async () => {
  const response = await reply(await open(), { body: '{{contact.name}} '.repeat(5_001) })
  assert.equal(response.status, 422)
  assert.match(response.body.errors.body[0], /at most 5,000 placeholders/)
})

test('a workflow replies and notes with the facts of the ticket', async () => {
  const made = [
    await workflow('send_reply', {
      body: '<p>Hi {{contact.first_name|there}}, this is #{{ticket.number}}</p>',
    }),
    await workflow('add_note', { body: 'About {{ticket.subject}}\n\nby {{user.name}}' }),
  ]
  const ticket = await open({ name: 'Ada Lovelace' })
  const texts = (await messages(ticket)).map(({ body_text }: { body_text: string }) => body_text)
  assert.deepEqual(texts, ['Hello', `Hi Ada, this is #${ticket.number}`, 'About My "order"\n\nby Acme & Co'])
  for (const one of made) await remove(one)
})

test('what leaves by itself repeats no name that could be more than a name, and no subject', async () => {
  const made = await workflow('send_reply', { body: 'Hi {{contact.name|there}}' })
  for (const name of [
    'Win now evil.test',
    'http://evil.test',
    'a'.repeat(51),
    'Call 0800 12345',
    'one two three four five',
  ]) {
    assert.equal(await lastText(await open({ name })), 'Hi there', name)
  }
  for (const name of ['Ada Lovelace', "Conan O'Brien Jr.", 'Zoë Müller-Lüdenscheidt', '山田太郎'])
    assert.equal(await lastText(await open({ name })), `Hi ${name}`)
  await remove(made)
  const rejected = await workflow('send_reply', { body: 'About {{ticket.subject}}' })
  assert.equal(rejected.status, 422)
})

test('an unknown placeholder in a workflow or a quick reply is rejected with the names that are allowed', async () => {
  const wrong = 'Hi {{contact.nmae}}'
  for (const [type, parameters, field] of [
    ['send_reply', { body: wrong }, 'body'],
    ['add_note', { body: `<p>${wrong}</p>` }, 'body'],
    ['send_auto_reply', { body: 'Hi {{<b>contact nmae</b>}}' }, 'body'],
    ['run_ai_prompt', { prompt: wrong }, 'prompt'],
    ['send_http_request', { url: 'https://acme.test/', body: wrong }, 'body'],
    ['send_http_request', { url: 'https://acme.test/?m={{contact.email}}' }, 'url'],
  ] as const) {
    const { status, body } = await workflow(type, parameters)
    const path = `actions.0.parameters.${field}`
    assert.deepEqual([status, Object.keys(body.errors)], [422, [path]], type)
    assert.match(
      body.errors[path][0],
      field === 'url' ? /No placeholders are allowed/ : /{{contact.name}}, {{contact.first_name}}/,
    )
  }
  const quickReply = { name: 'Hi', body: wrong }
  const { status, body } = await call('POST /api/quick-replies', { token, body: quickReply })
  assert.equal(status, 422)
  assert.match(body.errors.body[0], /^{{contact.nmae}} is not a known placeholder/)
})

test('a workflow with an empty message is rejected', async () => {
  for (const type of ['send_reply', 'add_note'])
    for (const body of ['<p>&nbsp;</p>', '\u200b', '<script>x</script>']) {
      const response = await workflow(type, { body })
      const field = 'actions.0.parameters.body'
      assert.deepEqual(response.body.errors, { [field]: [`The ${field} field is required.`] })
    }
})

test('a quick reply is shown filled in for a ticket, and as it was written otherwise', async () => {
  const written = { name: 'Hi', body: '<p>Dear {{contact.name}}, {{agent.name}}</p>' }
  const { ulid } = (await call('POST /api/quick-replies', { token, body: written })).body.data
  const ticket = await open({ name: 'Ada & Bob' })
  const filled = await call(`GET /api/tickets/${ticket.ulid}/quick-replies/${ulid}`, { token })
  assert.equal(filled.body.data.body, '<p>Dear Ada &amp; Bob, Owner of Acme &amp; Co</p>')
  const plain = await call(`GET /api/quick-replies/${ulid}`, { token })
  assert.equal(plain.body.data.body, written.body)
})

test('a request of a workflow carries the facts in the notation of its body', async () => {
  const body = '{"who":"{{contact.name}}","n":{{ticket.number}},"x":"\\{{raw}}"}'
  const made = await workflow('send_http_request', { url: 'https://acme.test/', body })
  const ticket = await open({ name: 'A "quote" \\ and' })
  const [{ run }] = await world.inside(
    workspace,
    (tx) => tx.sql<[{ run: string }]>`
      select ulid as run from workflow_runs where workspace_id = ${tx.workspace} and ticket_id = ${ticket.id}`,
  )
  await world.inside(
    workspace,
    (tx) => tx.sql`
    update workflow_runs set actions = jsonb_set(actions, '{0,result}', '"pending"')
    where workspace_id = ${tx.workspace} and ulid = ${run}`,
  )
  const action = await world.inside(workspace, (tx) => findFilled(tx, { run, place: 0 }))
  const sent = JSON.parse((action?.parameters as { body: string } | undefined)?.body ?? '')
  assert.deepEqual(sent, { who: 'A "quote" \\ and', n: ticket.number, x: '{{raw}}' })
  await remove(made)
})

test('values cannot break out of the notation of a text', () => {
  const values = { 'contact.name': `a&b <c> "d" 'e'` } as Values
  const filled = (text: string, notation: 'xml' | 'form' | 'plain') => fill(text, values, notation)
  assert.equal(filled('n={{contact.name}}', 'form'), `n=${encodeURIComponent(`a&b <c> "d" 'e'`)}`)
  assert.equal(filled('<n>{{contact.name}}</n>', 'xml'), '<n>a&amp;b &lt;c&gt; &quot;d&quot; &#39;e&#39;</n>')
  assert.equal(filled('{{contact.name}}', 'plain'), `a&b <c> "d" 'e'`)
})

test('an acknowledgement with an unknown placeholder is rejected', async () => {
  const session = await world.session(workspace.owner)
  const change = (acknowledgement: string) =>
    call(`PUT /api/channels/${channel.ulid}/mail`, { session, body: { acknowledgement } })
  assert.equal((await change('Hi {{contact.name|there}}')).status, 200)
  assert.equal((await change('Hi {{contact}}')).status, 422)
  assert.equal((await change('<p> </p>')).status, 422)
})
