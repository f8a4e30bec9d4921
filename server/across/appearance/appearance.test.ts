import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { app, call, world, mails, runJobs } = await borrowBellhop()

test('the help centre is previewed as visitors get it, with values that are not saved', async () => {
  const workspace = await world.workspace('Lamps')
  const { token } = workspace.owner
  const brain = (await call('POST /api/brains', { token, body: { name: 'Shop' } })).body.data.ulid
  const article = { title: 'Return a lamp', body: 'Print the label.', is_public: true }
  await call(`POST /api/brains/${brain}/articles`, { token, body: article })
  const preview = async (body: object) =>
    (await call('POST /api/workspace/appearance-preview', { token, body })).body.data
  const publicPage = async () => (await app.inject(`/help/${workspace.slug}`)).body
  assert.equal((await preview({})).help_html, await publicPage())
  const values = { brand_name: 'Lamps & Co', brand_color: '#0f766e', help_title: '<b>Light</b>' }
  const { help_html } = await preview(values)
  assert.doesNotMatch(await publicPage(), /Lamps &#38; Co/)
  assert.match(help_html, /&#60;b&#62;Light/)
  await call('PUT /api/workspace', { token, body: values })
  assert.equal(help_html, await publicPage())
})

test('the mail of the preview is composed like that of a reply', async () => {
  const workspace = await world.workspace('Lamps')
  const { token } = workspace.owner
  const channel = await world.channel(workspace, { address: 'help@lamps.test' })
  const question = {
    channel: channel.ulid,
    subject: 'Where is my order?',
    from_contact: { email: 'grace@example.test', name: 'Grace Hill' },
    message: { body: '<p>It should have been here on Monday.</p>' },
  }
  const ticket = (await call('POST /api/tickets', { token, body: question })).body.data.ulid
  const body = '<p>Hello Grace, your order is on its way.</p>'
  await call(`POST /api/tickets/${ticket}/reply`, { token, body: { body } })
  await runJobs()
  const sent = (await mails()).at(-1)
  const path = 'POST /api/workspace/appearance-preview'
  const { mail } = (await call(path, { token, body: {} })).body.data
  const withoutFacts = (html = '') =>
    html
      .replaceAll('\r', '')
      .replace(/On .*? UTC/, '')
      .replaceAll(/&#60;.*?&#62;/g, '')
      .trim()
  assert.deepEqual([mail.from, mail.subject], ['Lamps', sent?.subject])
  assert.equal(withoutFacts(mail.html), withoutFacts(String(sent?.html)))
  const named = await call(path, { token, body: { brand_name: 'Lamps & Co' } })
  assert.equal(named.body.data.mail.from, 'Lamps & Co')
})
