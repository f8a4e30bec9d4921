import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { listen } from '../../../test/canary.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { findFilled } from '../effects/filled.ts'
import { requesting } from '../effects/send-request.ts'
import { payloadFor, readIn, writtenFor } from './chat-message.ts'

const { call, world, services, runJobs } = await borrowBellhop()
const slackUrl = 'https://hooks.slack.com/services/T1/B1/s3cret'
const teamsUrl =
  'https://default1.5a.environment.api.powerplatform.com:443/powerautomate/workflows/1/run?sig=s3cret'

let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { ulid: string }

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const save = (parameters: object) =>
  call('POST /api/workflows', {
    token,
    body: { name: 'Tell', trigger_type: 'manual', actions: [{ type: 'post_to_chat', parameters }] },
  })

const hostile = { subject: '<!channel> <https://evil.test|Click> & <@U1> [x](https://evil.test) *now*' }
const open = async ({ subject = hostile.subject, name = '<!here>' } = {}) => {
  const from_contact = { email: `${name.replace(/\W/g, '')}@customer.test`, name }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data as {
    id: number
    ulid: string
    number: number
  }
}

/** Posts what a workflow would post about a new ticket. Returns the bodies of the requests and the results. */
const posted = async (service: 'slack' | 'teams', text: string, statuses = [200]) => {
  const got: { body: Record<string, unknown>; headers: object }[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    got.push({ body, headers: request.headers })
    response.writeHead(statuses[got.length - 1] ?? 500).end('ok')
  })
  const port = await listen(server)
  after(() => server.close())
  const workflow = await world.workflow(workspace, {
    name: 'Tell',
    actions: [{ type: 'post_to_chat', parameters: { service, url: 'http://127.0.0.1/', text } }],
  })
  const ticket = await open()
  await runJobs()
  const [{ run }] = await world.inside(
    workspace,
    (tx) => tx.sql<[{ run: string }]>`
      update workflow_runs set actions = jsonb_set(actions, '{0,result}', '"pending"')
      where workspace_id = ${tx.workspace} and ticket_id = ${ticket.id} returning ulid as run`,
  )
  const action = await world.inside(workspace, (tx) => findFilled(tx, { run, place: 0 }))
  assert.ok(action)
  const here = `http://127.0.0.1:${port}/`
  const send = requesting((wish) => requestOut({ ...wish, url: here, networks: 'anywhere' }))
  const results = []
  for (const _ of statuses)
    results.push(await send(services, action, { run, place: 0, workspace: workspace.id }))
  await call(`DELETE /api/workflows/${workflow.ulid}`, { token })
  return { got, results, ticket }
}

test('Slack gets a text in which only the author mentions and links, with a link to the ticket', async () => {
  const text = '<!here> {{contact.name}} & co: *{{ticket.subject}}* <https://a.test/?b=1|Rules>'
  const { got, ticket } = await posted('slack', text)
  const subject =
    '&lt;!channel&gt; &lt;https://evil.test|Click&gt; &amp; &lt;@U1&gt; [x](https://evil.test) *now*'
  assert.deepEqual(got[0]?.body, {
    text:
      `<!here> &lt;!here&gt; &amp; co: *${subject}* <https://a.test/?b=1|Rules>\n` +
      `<${services.url}/tickets/${ticket.ulid}|Ticket #${ticket.number}>`,
    unfurl_links: false,
    unfurl_media: false,
  })
})

test('Teams gets a card whose text is plain, with a button that opens the ticket', async () => {
  const { got, ticket } = await posted('teams', 'New from {{contact.name}}\n\n{{ticket.subject}}')
  const [attachment] = (got[0]?.body.attachments ?? []) as {
    contentType: string
    content: Record<string, unknown>
  }[]
  assert.equal(got[0]?.body.type, 'message')
  assert.equal(attachment?.contentType, 'application/vnd.microsoft.card.adaptive')
  const { body, actions, type } = attachment?.content ?? {}
  const run = (text: string) => [{ type: 'TextRun', text }]
  assert.equal(type, 'AdaptiveCard')
  assert.deepEqual(body, [
    { type: 'RichTextBlock', spacing: 'Medium', inlines: run('New from <!here>') },
    { type: 'RichTextBlock', spacing: 'Medium', inlines: run(hostile.subject) },
  ])
  const url = `${services.url}/tickets/${ticket.ulid}`
  assert.deepEqual(actions, [{ type: 'Action.OpenUrl', title: `Ticket #${ticket.number}`, url }])
})

test('a message is sent again like any request of a workflow, and has failed if it is refused', async () => {
  const { got, results } = await posted('slack', 'Hello', [429, 200, 404])
  assert.deepEqual(results, [
    { retryReason: 'The server returned 429.' },
    { done: { result: 'done', words: 'The server returned 200.' } },
    { done: { result: 'failed', words: 'The server returned 404.' } },
  ])
  assert.equal(new Set(got.map(({ headers }) => (headers as Record<string, string>)['webhook-id'])).size, 1)
})

test('a long text is cut, and no escaped character with it', () => {
  const link = { text: 'Ticket #1', url: 'https://bellhop.test' }
  const { text } = payloadFor.slack({ text: `${'x'.repeat(5_997)}&amp;y`, link }) as { text: string }
  assert.equal(text, `${'x'.repeat(5_997)}…\n<https://bellhop.test|Ticket #1>`)
  const card = payloadFor.teams({ text: '界\n'.repeat(4_000), link })
  assert.ok(Buffer.byteLength(JSON.stringify(card)) < 28_000)
})

test('marks of the author stay marks, and everything else in angle brackets is text', () => {
  assert.equal(
    writtenFor('slack', '<!subteam^S1> <@U1> <#C1> <b> 1 < 2'),
    '<!subteam^S1> <@U1> <#C1> &lt;b&gt; 1 &lt; 2',
  )
  assert.equal(writtenFor('slack', '<https://x.test/{{ticket.subject}}>').slice(0, 4), '&lt;')
  assert.equal(writtenFor('teams', '<!here>'), '<!here>')
  assert.equal(readIn('slack', '<!here> <https://a.test|Rules> <b>'), '@here Rules <b>')
})

test('the service is recognised by its host, and must be chosen for another one', async () => {
  for (const parameters of [
    { url: slackUrl, text: 'Hello' },
    { url: teamsUrl, text: 'Hello', service: null },
    { url: 'https://nowhere.invalid/hook', text: 'Hello', service: 'slack' },
  ])
    assert.equal((await save(parameters)).status, 201, parameters.url)
  for (const [parameters, name] of [
    [{ url: 'https://nowhere.invalid/hook', text: 'Hello' }, 'service'],
    [{ url: 'http://127.0.0.1/', text: 'Hello', service: 'slack' }, 'url'],
    [{ url: `${slackUrl}/{{contact.name}}`, text: 'Hello' }, 'url'],
    [{ url: 'nonsense', text: 'Hello' }, 'url'],
    [{ url: slackUrl, text: ' ' }, 'text'],
    [{ url: slackUrl, text: '{{contact.nmae}}' }, 'text'],
    [{ url: slackUrl, text: 'Hello', service: 'irc' }, 'service'],
  ] as const) {
    const { status, body } = await save(parameters)
    assert.deepEqual(
      [status, Object.keys(body.errors)],
      [422, [`actions.0.parameters.${name}`]],
      JSON.stringify(parameters),
    )
  }
})

test('the URL is a secret that only admins see, and a mask that is sent back keeps it', async () => {
  const { ulid } = (await save({ url: slackUrl, text: 'Hello' })).body.data
  const member = (await world.member(workspace)).token
  const shownTo = async (by: string) =>
    (await call(`GET /api/workflows/${ulid}`, { token: by })).body.data.actions[0].parameters
  const masked = { url: 'https://hooks.slack.com/********', text: 'Hello' }
  assert.deepEqual(await shownTo(member), masked)
  const actions = [{ type: 'post_to_chat', parameters: { ...masked, text: 'Changed' } }]
  assert.equal((await call(`PUT /api/workflows/${ulid}`, { token, body: { actions } })).status, 200)
  assert.deepEqual(await shownTo(token), { url: slackUrl, text: 'Changed' })
})

test('the preview names the service, and shows the message for a ticket as it is read', async () => {
  const ticket = await open({ name: 'Ann', subject: 'Broken <b>' })
  const path = `POST /api/tickets/${ticket.ulid}/chat-message-preview`
  const text = '<!here> {{contact.first_name|Somebody}}: *{{ticket.subject}}*'
  const { status, body } = await call(path, { token, body: { url: slackUrl, text } })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    service: 'slack',
    text: '@here Ann: *Broken <b>*',
    link: { text: `Ticket #${ticket.number}`, url: `${services.url}/tickets/${ticket.ulid}` },
  })
  const teams = await call(path, { token, body: { service: 'teams', text } })
  assert.equal(teams.body.data.text, '<!here> Ann: *Broken <b>*')
  assert.equal((await call(path, { token, body: { text } })).body.data.service, null)
  const wrong = await call(path, { token, body: { text: '{{contact.nmae}}' } })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['text']])
  const actions = [
    { type: 'post_to_chat', parameters: { url: slackUrl, text } },
    { type: 'post_to_chat', parameters: { url: teamsUrl, text } },
  ]
  const found = await call('POST /api/workflows/preview', {
    token,
    body: { trigger_type: 'manual', actions },
  })
  assert.deepEqual(
    found.body.data.would_run[0].actions.map(({ words }: { words: string }) => words),
    ['Post a message to Slack.', 'Post a message to Microsoft Teams.'],
  )
})
