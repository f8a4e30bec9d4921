import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { correspondence } from '../../../test/correspondence.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { forgetOverdue } from './actions.ts'

const { app, call, world, services, mails, runJobs, travel } = await borrowBellhop()
const mailIn = await openMailIn(services)
after(mailIn.close)
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const on = { is_enabled: true }

const startDesk = async (settings: object = on) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const { token } = workspace.owner
  const session = await world.session(workspace.owner)
  const set = (body: object) => call(`PUT /api/channels/${channel.ulid}/satisfaction`, { session, body })
  assert.equal((await set(settings)).status, 200)
  const desk = correspondence(call, token, channel)
  const show = async ({ ulid }: { ulid: string }) =>
    (await call(`GET /api/tickets/${ulid}`, { token })).body.data
  const setStatus = ({ ulid }: { ulid: string }, status: string) =>
    call(`PUT /api/tickets/${ulid}/status`, { token, body: { status } })
  const open = () => desk.open(`${world.newUlid()}@example.test`)
  /** A ticket with a reply that was just closed. */
  const closed = async () => {
    const ticket = await open()
    await desk.reply(ticket)
    await setStatus(ticket, 'closed')
    return ticket
  }
  const pass = async (ms: number) => {
    await runJobs()
    travel(ms)
    await runJobs()
  }
  const isAsked = async (ticket: { ulid: string }) => {
    const { activities } = await show(ticket)
    return activities.some(({ type }: { type: string }) => type === 'rating_asked')
  }
  return { ...desk, workspace, channel, token, session, set, show, setStatus, open, closed, pass, isAsked }
}

const mailFor = async (ticket: { messages: { sender: { email: string | null } }[] }) => {
  const address = ticket.messages[0]?.sender.email ?? assert.fail()
  return (await mails()).filter(({ raw }) => raw.includes(`To: ${address}`) && raw.includes('/rate/'))
}

/** The text of a mail without the soft line breaks of quoted-printable. */
const textOf = ({ raw }: { raw: string }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

const linkIn = (mail: { raw: string } | undefined) =>
  textOf(mail ?? assert.fail()).match(/http:\/\/bellhop\.test(\/rate\/[\w-]+)\?rating=good/)?.[1] ??
  assert.fail()

const openPage = (url: string, language = 'en') =>
  app.inject({ url, headers: { 'accept-language': language } })
const send = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('a channel does not ask at first, and omitted settings stay as they are', async () => {
  const { channel, token, set } = await startDesk({})
  const get = async () => (await call(`GET /api/channels/${channel.ulid}/satisfaction`, { token })).body.data
  assert.deepEqual(await get(), { is_enabled: false, delay_minutes: 60, question: null })
  await set({ is_enabled: true, question: 'All well?' })
  await set({ delay_minutes: 0 })
  assert.deepEqual(await get(), { is_enabled: true, delay_minutes: 0, question: 'All well?' })
  for (const wrong of [{ delay_minutes: -1 }, { delay_minutes: 20_161 }, { question: 'x'.repeat(501) }])
    assert.equal((await set(wrong)).status, 422)
})

test('the contact of a closed ticket is asked once, after the delay, in the conversation of the mail', async () => {
  const { closed, pass, show, isAsked, setStatus, token } = await startDesk()
  const ticket = await closed()
  const before = await show(ticket)
  await pass(59 * minuteMs)
  assert.equal((await mailFor(ticket)).length, 0)
  await pass(2 * minuteMs)
  const [mail, ...others] = await mailFor(ticket)
  assert.equal(others.length, 0)
  assert.ok(mail)
  assert.match(
    textOf(mail ?? assert.fail()),
    /Your request is closed\. How satisfied are you with our help\?/,
  )
  assert.match(mail.raw, /In-Reply-To:\s/)
  assert.match(mail.raw, /Auto-Submitted: auto-replied/)
  assert.equal(await isAsked(ticket), true)
  const { messages, is_unread, latest_message_preview } = await show(ticket)
  assert.equal(latest_message_preview, before.latest_message_preview)
  assert.equal(is_unread, false)
  assert.doesNotMatch(JSON.stringify(messages), /\/rate\//, 'no member gets the link')
  await setStatus(ticket, 'open')
  await setStatus(ticket, 'closed')
  await pass(2 * hourMs)
  assert.equal((await mailFor(ticket)).length, 1)
  const { data } = (await call('GET /api/outgoing-mails', { token })).body
  assert.equal(data.filter((one: { is_automatic: boolean }) => one.is_automatic).length, 1)
})

test('nobody is asked about a ticket that did not stay closed, and a new closing begins the delay anew', async () => {
  const { closed, pass, setStatus, isAsked, token } = await startDesk()
  const [reopened, spam, snoozed, merged, again] = [
    await closed(),
    await closed(),
    await closed(),
    await closed(),
    await closed(),
  ]
  await setStatus(reopened, 'open')
  await setStatus(spam, 'spam')
  await call(`PUT /api/tickets/${snoozed.ulid}/snooze`, { token, body: {} })
  await call(`POST /api/tickets/${merged.ulid}/merge`, { token, body: { into_ulid: reopened.ulid } })
  await pass(30 * minuteMs)
  await setStatus(again, 'open')
  await setStatus(again, 'closed')
  await pass(31 * minuteMs)
  for (const ticket of [reopened, spam, snoozed, merged, again])
    assert.equal((await mailFor(ticket)).length, 0)
  await pass(30 * minuteMs)
  assert.equal((await mailFor(again)).length, 1)
  assert.equal(await isAsked(reopened), false)
})

test('a contact is not asked without a reply, without having written, if blocked or deleted, or if it is turned off', async () => {
  const { open, closed, setStatus, pass, set, token, workspace } = await startDesk()
  const session = await world.session(workspace.owner)
  const unanswered = await open()
  await setStatus(unanswered, 'closed')
  const [blocked, deleted] = [await closed(), await closed()]
  const sender = blocked.messages[0]?.sender.email
  const block = { type: 'email', sender }
  assert.equal((await call('POST /api/blocked-senders', { session, body: block })).status, 201)
  const { contact } = (await call(`GET /api/tickets/${deleted.ulid}`, { token })).body.data
  await call(`DELETE /api/contacts/${contact.ulid}`, { token })
  await pass(61 * minuteMs)
  for (const ticket of [unanswered, blocked, deleted]) assert.equal((await mailFor(ticket)).length, 0)
  const off = await closed()
  await set({ is_enabled: false })
  await pass(61 * minuteMs)
  assert.equal((await mailFor(off)).length, 0)
})

test('a mailing list is not asked', async () => {
  const { channel, token, reply, setStatus, pass, isAsked } = await startDesk()
  const from = `${world.newUlid()}@list.test`
  await mailIn.send({ from, to: channel.email_address, headers: { 'List-Id': '<news.list.test>' } })
  await runJobs()
  const { data } = (await call(`GET /api/tickets?filter[channel_ulids]=${channel.ulid}`, { token })).body
  const [ticket] = data
  await reply(ticket)
  await setStatus(ticket, 'closed')
  await pass(61 * minuteMs)
  assert.equal(await isAsked(ticket), false)
})

test('opening a link rates nothing; the page sends one rating, which stays', async () => {
  const { closed, pass, show, session, token } = await startDesk()
  await call('PUT /api/workspace', { session, body: { brand_name: 'Lumen & Co', brand_color: '#7c3aed' } })
  const ticket = await closed()
  await pass(61 * minuteMs)
  const link = linkIn((await mailFor(ticket))[0])
  for (const rating of ['good', 'bad', 'nonsense', '"><script>'])
    assert.equal((await openPage(`${link}?rating=${encodeURIComponent(rating)}`)).statusCode, 200)
  assert.equal((await app.inject({ method: 'HEAD', url: link })).statusCode, 200)
  assert.equal((await show(ticket)).satisfaction, null)
  const page = await openPage(`${link}?rating=bad`)
  assert.match(page.body, /value="bad" required checked/)
  assert.match(page.body, /Lumen &#38; Co/)
  assert.equal(page.headers['x-robots-tag'], 'noindex')
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  assert.doesNotMatch(page.body, /src=|href=/)

  const without = await send(link, { comment: 'Why?' })
  assert.equal(without.statusCode, 422)
  assert.match(without.body, /Please choose a rating\./)
  assert.match(without.body, />Why\?</)

  const comment = `<b>Late</b>\r\nbut kind${'!'.repeat(2_000)}`
  assert.match((await send(link, { rating: 'fine', comment })).body, /Thank you for your rating/)
  const { satisfaction, activities } = await show(ticket)
  assert.equal(satisfaction.rating, 'fine')
  assert.equal(satisfaction.comment.length, 1_000)
  assert.match(satisfaction.comment, /^<b>Late<\/b>\nbut kind!/)
  assert.equal(activities.at(-1).type, 'rated')
  const again = await send(link, { rating: 'good' })
  assert.match(again.body, /Fine/)
  assert.match((await openPage(`${link}?rating=good`)).body, /&#60;b&#62;Late/)
  assert.equal((await show(ticket)).satisfaction.rating, 'fine')
  const { data } = (await call('GET /api/satisfaction-ratings', { token })).body
  assert.equal(data.length, 1)
})

test('a list that was read before shows the rating at once', async () => {
  const { closed, pass, token } = await startDesk()
  const ticket = await closed()
  const shown = async () => {
    const { data } = (await call('GET /api/tickets', { token })).body
    return data.find(({ ulid }: { ulid: string }) => ulid === ticket.ulid).satisfaction?.rating
  }
  await pass(hourMs)
  assert.equal(await shown(), undefined)
  const [mail] = await mailFor(ticket)
  assert.equal((await send(linkIn(mail), { rating: 'bad' })).statusCode, 200)
  assert.equal(await shown(), 'bad')
})

test('a restored backup does not ask again what may have been asked since', async () => {
  const { closed, workspace } = await startDesk()
  const ticket = await closed()
  await runJobs()
  travel(61 * minuteMs)
  await world.inside(workspace, ({ sql, now }) => forgetOverdue(sql, now))
  await runJobs()
  assert.equal((await mailFor(ticket)).length, 0)
})

test('a rating before the mail makes it needless', async () => {
  const { closed, pass, workspace } = await startDesk()
  const ticket = await closed()
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into satisfaction_ratings (workspace_id, ticket_id, rating, rated_at)
      select workspace_id, id, 'good', now() from tickets where ulid = ${ticket.ulid}`,
  )
  await pass(61 * minuteMs)
  assert.equal((await mailFor(ticket)).length, 0)
})

test('a broken, forged or outdated link leads to a friendly page in the language of the browser', async () => {
  const { closed, pass, token } = await startDesk()
  const other = await startDesk()
  const ticket = await closed()
  await pass(61 * minuteMs)
  const link = linkIn((await mailFor(ticket))[0])
  const [, workspace, ulid, mark] = link.match(/^\/rate\/(\d+)-(\w+)-(\w+)$/) ?? []
  const forged = [
    link.slice(0, -1),
    `${link.slice(0, -1)}${link.endsWith('a') ? 'b' : 'a'}`,
    `/rate/${other.workspace.id}-${ulid}-${mark}`,
    `/rate/${workspace}-${world.newUlid()}-${mark}`,
    '/rate/x',
    '/rate/%00',
    `/rate/${'9'.repeat(15)}-${ulid}-${mark}`,
  ]
  for (const url of forged) {
    for (const { statusCode, body } of [await openPage(url, 'de'), await send(url, { rating: 'good' })]) {
      assert.equal(statusCode, 404, url)
      assert.match(body, /<h1>(Dieser Link funktioniert nicht|This link does not work)<\/h1>/)
    }
  }
  assert.match((await openPage('/rate/x', 'ar')).body, /dir="rtl"/)
  assert.equal((await app.inject({ method: 'DELETE', url: link })).statusCode, 405)
  await call(`DELETE /api/tickets/${ticket.ulid}`, { token })
  assert.equal((await openPage(link)).statusCode, 404)
  assert.equal((await send(link, { rating: 'good' })).statusCode, 404)
})

test('the mail and the page speak the language of the workspace', async () => {
  for (const [language, question, thanks] of [
    ['de', 'Wie zufrieden sind Sie mit unserer Hilfe?', 'Vielen Dank für Ihre Bewertung'],
    ['ar', 'ما مدى رضاك عن مساعدتنا؟', 'شكرًا لك على تقييمك'],
  ] as const) {
    const { closed, pass, session } = await startDesk()
    await call('PUT /api/workspace', { session, body: { language } })
    const ticket = await closed()
    await pass(61 * minuteMs)
    const link = linkIn((await mailFor(ticket))[0])
    const page = await openPage(link)
    assert.ok(page.body.includes(question), language)
    assert.ok(page.body.includes(`lang="${language}"`))
    assert.ok((await send(link, { rating: 'good' })).body.includes(thanks))
  }
})

test('tickets are found by their rating, in lists, searches and views, and ratings page by page', async () => {
  const { open, workspace, token, channel } = await startDesk()
  const tickets = [await open(), await open(), await open(), await open()]
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into satisfaction_ratings (workspace_id, ticket_id, rating, rated_at)
      select t.workspace_id, t.id, r.rating, r.at::timestamptz
      from unnest(${tickets.map(({ ulid }) => ulid).slice(0, 3)}::text[], array['good', 'bad', 'good'],
        array['2026-03-01 12:00+00', '2026-03-02 12:00+00', '2026-03-03 12:00+00']) as r (ulid, rating, at)
      join tickets t on t.ulid = r.ulid order by t.id`,
  )
  await runJobs()
  const found = async (query: string) => {
    const { data } = (await call(`GET /api/tickets?${query}`, { token })).body
    return data
      .map(({ ulid }: { ulid: string }) => tickets.findIndex((ticket) => ticket.ulid === ulid))
      .sort()
  }
  for (const query of [
    'filter[rating]=good',
    'filter[search]=rating:good',
    `filter[search]=${encodeURIComponent('rating:good grüße')}`,
    `filter[search]=${encodeURIComponent('grüße')}&filter[rating]=good`,
  ])
    assert.deepEqual(await found(query), [0, 2], query)
  assert.deepEqual(await found('filter[search]=rating:bad,good'), [0, 1, 2])
  assert.equal((await call('GET /api/tickets?filter[search]=rating:great', { token })).status, 422)
  const view = { name: 'Unhappy', search: 'rating:bad' }
  const { ulid } = (await call('POST /api/saved-views', { token, body: view })).body.data
  assert.deepEqual(await found(`view=${ulid}`), [1])

  const listed = async (query: string) => {
    const { data, meta } = (await call(`GET /api/satisfaction-ratings?${query}`, { token })).body
    return [data.map((one: { ticket: { number: number } }) => one.ticket.number), meta.next_before]
  }
  const [all] = await listed('')
  assert.deepEqual(all, [3, 2, 1])
  const [first, next] = await listed('per_page=2')
  assert.deepEqual(first, [3, 2])
  assert.deepEqual((await listed(`per_page=2&before=${next}`))[0], [1])
  assert.deepEqual((await listed('filter[rating]=bad'))[0], [2])
  assert.deepEqual((await listed('from=2026-03-02&to=2026-03-02'))[0], [2])
  assert.deepEqual((await listed(`filter[channel]=${channel.ulid}&to=2026-03-01`))[0], [1])
  assert.deepEqual((await listed(`filter[member]=${world.newUlid()}`))[0], [])
  const limited = await world.member(workspace, { channels: [] })
  assert.deepEqual((await call('GET /api/satisfaction-ratings', { token: limited.token })).body.data, [])
})
