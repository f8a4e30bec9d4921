import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'
import { mails as kept } from '../../../../test/mails.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
await world.channel(acme, { name: 'Support', address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

const to = 'support@acme.test'
const send = async (mail: Parameters<typeof mailIn.send>[0]) => {
  await mailIn.send(mail)
  await runJobs()
  const [newest] = (await call('GET /api/mails', { token })).body.data
  return newest
}
const answer = async (ulid: string) => {
  await call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: '<p>We look into it.</p>' } })
  await runJobs()
  return (await mails())[0]
}
const ticket = async (ulid: string) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data

for (const from of [
  'a..b@docomo.example',
  '.a@odd.example',
  'a.@odd.example',
  'a@my_host.example',
  'a@[192.0.2.1]',
])
  test(`mail from ${from} is a ticket that can be answered`, async () => {
    const mail = await send({ from, to })
    assert.equal(mail.status, 'ticketed')
    assert.equal((await ticket(mail.ticket.ulid)).contact.email, from)
    const reply = await answer(mail.ticket.ulid)
    assert.equal(reply?.to.replace(/[<>"]/g, ''), from)
  })

test('mail from a quoted name with spaces is a ticket that can be answered', async () => {
  const raw = `From: "a b"@c.example\r\nTo: ${to}\r\nSubject: Key\r\nMessage-ID: <quoted@c.example>\r\n\r\nText`
  const mail = await send({ from: 'ab@c.example', to, raw })
  assert.equal(mail.status, 'ticketed')
  assert.equal((await ticket(mail.ticket.ulid)).contact.email, '"a b"@c.example')
  const reply = await answer(mail.ticket.ulid)
  assert.match(reply?.to ?? '', /"a b"@c\.example/)
})

test('a bounce whose From is no address is tied to the message that it reports about', async () => {
  const { ticket: opened } = await send({ from: 'ole@gone.example', to, subject: 'My key' })
  const reply = await answer(opened.ulid)
  const id = reply?.headers.find((line) => line.startsWith('Message-ID: '))?.match(/<(.+)>/)?.[1] ?? ''
  for (const name of ['bounce-bare-from.eml', 'bounce-empty-from.eml']) {
    const raw = kept(name).toString().replace('answer-1@bellhop.example', id)
    const mail = await send({ from: '', to, raw })
    assert.equal(mail.status, 'automatic', name)
    assert.equal(mail.ticket.ulid, opened.ulid, name)
  }
  const { messages } = await ticket(opened.ulid)
  const [report] = messages.at(-1).delivery_reports
  assert.equal(report.recipient, 'ole@gone.example')
  assert.equal(report.outcome, 'failed')
})

test('a bounce without any address that reports about nothing known is kept as automatic mail', async () => {
  const mail = await send({ from: '', to, raw: kept('bounce-bare-from.eml') })
  assert.equal(mail.status, 'automatic')
})
