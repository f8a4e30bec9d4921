import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
const [support, sales] = await Promise.all([
  world.channel(acme, { name: 'Support', address: 'support@acme.test' }),
  world.channel(acme, { name: 'Sales', address: 'sales@acme.test' }),
])
const limited = await world.member(acme, { channels: [support.id] })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

type Mail = { ulid: string; status: string; subject: string; ticket: { ulid: string; number: number } }
const get = async (path: string, by = token) => (await call(`GET ${path}`, { token: by })).body
const send = async (mail: Parameters<typeof mailIn.send>[0]): Promise<Mail> => {
  await mailIn.send(mail)
  await runJobs()
  return (await get('/api/mails?per_page=1')).data[0]
}
const unreadable = (subject: string) => {
  const parts = Array.from(
    { length: 30 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  )
  return `From: jon@example.test\r\nSubject: ${subject}\r\n${parts.join('\r\n')}\r\n\r\nx\r\n`
}
const subjects = ({ data }: { data: Mail[] }) => data.map(({ subject }) => subject)

test('mails are found by sender, subject and Message-ID, with other filters, page after page', async () => {
  for (const n of [1, 2, 3])
    await send({
      from: 'Grace <grace@hopper.example>',
      to: n === 3 ? 'sales@acme.test' : 'support@acme.test',
      subject: `Parcel ${n}`,
      headers: { 'Message-ID': `<parcel-${n}@hopper.example>` },
    })
  await send({ from: 'ann@example.test', to: 'support@acme.test', subject: '100% wrong' })
  const found = async (search: string, more = '', by = token) =>
    subjects(await get(`/api/mails?filter[search]=${encodeURIComponent(search)}${more}`, by))
  for (const more of ['', '&cursor=start']) {
    assert.deepEqual(await found('HOPPER', more), ['Parcel 3', 'Parcel 2', 'Parcel 1'])
    assert.deepEqual(await found('grace', `${more}&filter[channel]=${sales.ulid}`), ['Parcel 3'])
    assert.deepEqual(await found('grace', more, limited.token), ['Parcel 2', 'Parcel 1'])
    assert.deepEqual(await found('parcel-2@', more), ['Parcel 2'])
    assert.deepEqual(await found('parcel 1, parcel 3', more), ['Parcel 3', 'Parcel 1'])
    assert.deepEqual(await found('0% w', more), ['100% wrong'])
    assert.deepEqual(await found('parcel', `${more}&filter[status]=joined`), [])
    assert.deepEqual(await found('%', more), ['100% wrong'])
  }
  const first = await get('/api/mails?cursor=start&per_page=2&filter[search]=parcel')
  assert.deepEqual(subjects(first), ['Parcel 3', 'Parcel 2'])
  const rest = await get(`/api/mails?per_page=2&filter[search]=parcel&cursor=${first.meta.next_cursor}`)
  assert.deepEqual([subjects(rest), rest.meta.next_cursor], [['Parcel 1'], null])
  const inChannel = await get(
    `/api/mails?cursor=start&filter[channel]=${support.ulid}&filter[status]=ticketed`,
  )
  assert.deepEqual(subjects(inChannel), ['100% wrong', 'Parcel 2', 'Parcel 1'])
  const ascending = await call('GET /api/mails?cursor=start&sort=received_at', { token })
  assert.equal(ascending.status, 422)
  const counted = await get(`/api/mail-counts?channel=${sales.ulid}`)
  assert.deepEqual([counted.data.total, counted.data.ticketed], [1, 1])
  assert.equal((await get(`/api/mail-counts?channel=${sales.ulid}`, limited.token)).data.total, 0)
})

test('the content of a mail is its headers, its text without scripts, and its files', async () => {
  const { ulid } = await send({
    from: 'cid@example.test',
    to: 'support@acme.test',
    raw: [
      'From: =?utf-8?q?J=C3=BCrgen?= <cid@example.test>',
      'To: support@acme.test',
      'Subject: Files',
      'X-Spam-Score: 3',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Look<script>alert(1)</script></p>',
      '--b',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=notes.txt',
      '',
      'to be kept',
      '--b--',
      '',
    ].join('\r\n'),
  })
  const { data } = await get(`/api/mails/${ulid}/content`)
  const header = (wanted: string) => data.headers.find(({ name }: { name: string }) => name === wanted)?.value
  assert.equal(header('x-spam-score'), '3')
  assert.equal(header('from'), 'Jürgen <cid@example.test>')
  assert.deepEqual([data.to, data.problem], [['support@acme.test'], null])
  assert.match(data.body_html, /Look/)
  assert.doesNotMatch(data.body_html, /script/)
  assert.deepEqual(data.parts, [{ name: 'notes.txt', mime_type: 'text/plain', size: 10 }])
})

test('of a mail that cannot be read, the headers are shown, and discarding it can be undone', async () => {
  const mail = await send({ from: 'jon@example.test', to: 'support@acme.test', raw: unreadable('Nested') })
  assert.deepEqual([mail.status, mail.subject], ['quarantined', 'Nested'])
  assert.equal(
    (await get('/api/mails?filter[search]=nested&cursor=start')).data[0].from_address,
    'jon@example.test',
  )
  const { data } = await get(`/api/mails/${mail.ulid}/content`)
  assert.match(data.problem, /nested/)
  assert.deepEqual(data.headers[1], { name: 'subject', value: 'Nested' })
  const act = (what: string) => call(`POST /api/mails/${mail.ulid}/${what}`, { token })
  const taken = await send({ from: 'jon@example.test', to: 'support@acme.test' })
  assert.equal((await call(`POST /api/mails/${taken.ulid}/restore`, { token })).status, 422)
  assert.equal((await act('discard')).body.data.status, 'discarded')
  const restored = (await act('restore')).body.data
  assert.equal(restored.status, 'quarantined')
  assert.match(restored.reason, /nested/)
  const counts = (await get('/api/mail-counts')).data
  assert.deepEqual([counts.quarantined, counts.discarded], [1, 0])
})

test('a mail names the tickets that it might have belonged to, except those that the caller cannot access', async () => {
  const first = await send({ from: 'dee@example.test', to: 'support@acme.test', subject: 'My order' })
  await call(`POST /api/tickets/${first.ticket.ulid}/reply`, { token, body: { body: 'We look into it.' } })
  await runJobs()
  const sent = (await mails())[0]?.headers.find((line) => line.startsWith('Message-ID: '))
  const headers = { 'In-Reply-To': sent?.slice('Message-ID: '.length) ?? '' }
  const joined = await send({
    from: 'dee@example.test',
    to: 'support@acme.test',
    subject: 'Re: My order',
    headers,
  })
  const stranger = await send({
    from: 'eve@evil.test',
    to: 'support@acme.test',
    subject: 'Re: My order',
    headers,
  })
  const candidates = async ({ ulid }: Mail, by = token) =>
    (await get(`/api/mails/${ulid}`, by)).data.candidates
  const { number, ulid } = first.ticket
  const order = {
    ticket: { ulid, number, subject: 'My order' },
    by: 'answer',
    is_participant: true,
    is_unforgeable: true,
    is_chosen: true,
  }
  assert.deepEqual(await candidates(joined), [order])
  assert.deepEqual(await candidates(stranger), [{ ...order, is_participant: false, is_chosen: false }])
  assert.deepEqual(await candidates(first), [])

  const elsewhere = await send({ from: 'dee@example.test', to: 'sales@acme.test', subject: 'Other' })
  const into = { into_ulid: elsewhere.ticket.ulid }
  assert.equal((await call(`POST /api/tickets/${ulid}/merge`, { token, body: into })).status, 200)
  const late = await send({
    from: 'dee@example.test',
    to: 'support@acme.test',
    subject: 'Re: My order',
    headers,
  })
  assert.equal((await candidates(late)).length, 1)
  assert.deepEqual(await candidates(late, limited.token), [])

  const of = async (by: string) => {
    const path = `/api/mails/${first.ulid}`
    const listed = (await get('/api/mails?per_page=100', by)).data.find(
      (one: Mail) => one.ulid === first.ulid,
    )
    const continued = await get('/api/mails?per_page=100&cursor=start', by)
    const after = continued.data.find((one: Mail) => one.ulid === first.ulid)
    return [(await get(path, by)).data, listed, after].map(({ ticket, message_ulid }) => [
      ticket?.ulid,
      message_ulid !== null,
    ])
  }
  assert.deepEqual(await of(token), Array(3).fill([elsewhere.ticket.ulid, true]))
  assert.deepEqual(await of(limited.token), Array(3).fill([undefined, false]))
  const byTicket = `/api/mails?filter[ticket]=${elsewhere.ticket.ulid}`
  assert.deepEqual((await get(byTicket, limited.token)).data, [])
  const sentTo = async (by: string) =>
    (await get('/api/outgoing-mails', by)).data.map((one: Mail) => one.ticket.ulid)
  assert.ok((await sentTo(token)).includes(elsewhere.ticket.ulid))
  assert.ok(!(await sentTo(limited.token)).includes(elsewhere.ticket.ulid))
})
