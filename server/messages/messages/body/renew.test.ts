import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { SANITIZER_VERSION } from './policy.ts'
import { renewBodies, renewBodiesOnce } from './renew.ts'

const { call, world, db } = await borrowBellhop()

const inboxes = await Promise.all(
  [1, 2].map(async () => {
    const workspace = await world.workspace()
    const channel = await world.channel(workspace)
    const ticket = await world.inside(workspace, async ({ sql, workspace, now }) => {
      const [row] = await sql<[{ id: number }]>`
        insert into tickets ${sql({ workspace_id: workspace, ulid: newUlid(), number: 1, subject: 'x', channel_id: channel.id, contact_email: 'a@b.test', created_at: now, updated_at: now, last_activity_at: now })}
        returning id`
      return row.id
    })
    return { workspace, ticket }
  }),
)
type Inbox = (typeof inboxes)[number]

const write = ({ workspace, ticket }: Inbox, original: string, version = 0) =>
  world.inside(workspace, async ({ sql, workspace, now }) => {
    const [row] = await sql<[{ id: number }]>`
      insert into messages ${sql({ workspace_id: workspace, ulid: newUlid(), ticket_id: ticket, type: 'inbound', body_original: original, body_html: 'old', body_text: 'old', sanitizer_version: version, sender_type: 'contact', created_at: now })}
      returning id`
    return row.id
  })

const attach = ({ workspace }: Inbox, message: number, content_id: string | null) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const ulid = newUlid()
    await sql`
      insert into attachments ${sql({ workspace_id: workspace, ulid, message_id: message, filename: 'a.png', mime_type: 'image/png', size: 1, storage_key: 'a', is_inline: content_id !== null, content_id })}`
    return ulid
  })

const bodiesOf = ({ workspace }: Inbox) =>
  world.inside(
    workspace,
    ({ sql, workspace }) => sql<
      { id: number; body_html: string; body_text: string; sanitizer_version: number }[]
    >`
      select id, body_html, body_text, sanitizer_version from messages where workspace_id = ${workspace} order by id`,
  )

const [first, second] = inboxes as [Inbox, Inbox]

test('a new sanitiser goes through the bodies of all workspaces, with their images', async () => {
  for (let count = 0; count < 25; count += 1) await write(first, `<p onclick=x>${count}</p>`)
  const shown = await write(second, '<img src="cid:upl_a"><img src="cid:upl_b"> and <script>x</script>')
  const ulid = await attach(second, shown, 'upl_a')
  await attach(second, shown, null)

  assert.equal(await renewBodies(db), 26)
  const bodies = await bodiesOf(first)
  assert.deepEqual(
    bodies.map(({ body_html }) => body_html),
    bodies.map((_, index) => `<p>${index}</p>`),
  )
  assert.ok(bodies.every(({ sanitizer_version }) => sanitizer_version === SANITIZER_VERSION))
  const [body] = await bodiesOf(second)
  assert.equal(body?.body_html, `<img src="cid:${ulid}" /><img src="cid:upl_b" /> and `)
  assert.equal(body?.body_text, 'and')
})

test('a message that came in gets its reply, and one of a member does not', async () => {
  const quoting = '<p>Mine</p><blockquote type="cite">Theirs</blockquote>'
  const ids = [await write(first, quoting), await write(first, quoting)]
  await world.inside(first.workspace, async ({ sql, workspace }) => {
    await sql`update messages set type = 'outbound' where workspace_id = ${workspace} and id = ${ids[1] ?? 0}`
  })
  await renewBodies(db)
  const replies = await world.inside(
    first.workspace,
    ({ sql, workspace }) => sql`
      select body_reply_html, body_reply_text from messages
      where workspace_id = ${workspace} and id = any (${ids}) order by id`,
  )
  assert.deepEqual(
    [...replies],
    [
      { body_reply_html: '<p>Mine</p>', body_reply_text: 'Mine' },
      { body_reply_html: null, body_reply_text: null },
    ],
  )
})

test('an original that is the body is stored once, and stays if the body changes', async () => {
  const workspace = await world.workspace()
  const { ulid } = await world.channel(workspace)
  const open = (body: string) =>
    call('POST /api/tickets', {
      token: workspace.owner.token,
      body: { channel: ulid, subject: 'x', from_contact: { email: 'a@b.test' }, message: { body } },
    })
  await open('<p>Clean</p>')
  await open('<p onclick="x">Not clean</p>')
  const originals = () =>
    world.inside(
      workspace,
      ({ sql, workspace }) => sql`
        select body_original as original, body_html as html from messages
        where workspace_id = ${workspace} and body_html like '%lean%' order by id`,
    )
  const unclean = { original: '<p onclick="x">Not clean</p>', html: '<p>Not clean</p>' }
  assert.deepEqual([...(await originals())], [{ original: null, html: '<p>Clean</p>' }, unclean])

  const make = (html: string) =>
    world.inside(workspace, async ({ sql, workspace }) => {
      await sql`
        update messages set body_html = ${html}, sanitizer_version = 0
        where workspace_id = ${workspace} and body_html = '<p>Clean</p>'`
    })
  await make('<p>Clean</p>')
  await renewBodies(db)
  assert.deepEqual((await originals())[0], { original: null, html: '<p>Clean</p>' })
  await make('<p id="x">Clean</p>')
  await renewBodies(db)
  assert.deepEqual((await originals())[0], { original: '<p id="x">Clean</p>', html: '<p>Clean</p>' })
})

test('what this sanitiser or a later one has seen is left alone', async () => {
  await write(first, '<p>later</p>', SANITIZER_VERSION + 1)
  assert.equal(await renewBodies(db), 0)
  assert.equal((await bodiesOf(first)).at(-1)?.body_html, 'old')
})

test('the chore goes on until nothing is left, and then rests', async () => {
  const chore = renewBodiesOnce()
  const id = await write(second, '<b>one</b>')
  await chore({ db })
  await write(second, '<b>two</b>')
  await chore({ db })
  await chore({ db })
  await write(second, '<b>three</b>')
  await chore({ db })
  const texts = (await bodiesOf(second)).filter((body) => body.id >= id).map(({ body_text }) => body_text)
  assert.deepEqual(texts, ['one', 'two', 'old'])
})
