import type { FirstStart } from '../servers.ts'

type Started = { url: string } & FirstStart

const head = (from: string, subject: string, id: string) => [
  `From: ${from}`,
  'To: Support <support@bellhop.localhost>',
  `Subject: ${subject}`,
  `Message-ID: <${id}@mail.test>`,
  'Date: Mon, 02 Nov 2026 10:00:00 +0000',
]
const plain = (...text: string[]) => ['Content-Type: text/plain; charset=utf-8', '', ...text, '']

const parcel = [
  ...head('Grace Hill <grace@hillside.test>', 'Parcel damaged', 'parcel'),
  ...plain(
    'Hello,',
    '',
    'the parcel arrived with a dent. The lamp works, but the shade is broken.',
    '',
    'Grace',
  ),
]
const nested = Array.from({ length: 30 }, (_, n) => [
  `Content-Type: multipart/mixed; boundary=b${n}`,
  '',
  `--b${n}`,
]).flat()

const mails = [
  parcel,
  parcel,
  [
    ...head('Bob Marsh <bob@marsh.test>', 'Automatic reply: Invoice', 'away'),
    'Auto-Submitted: auto-replied',
    ...plain('I am out of the office until Monday.'),
  ],
  [
    ...head('Kenji Watanabe <kenji@watanabe.test>', 'Two lamps for the workshop', 'workshop'),
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    ...plain('Please find our order attached.'),
    '--m',
    'Content-Type: application/pdf; name=order.pdf',
    'Content-Disposition: attachment; filename=order.pdf',
    '',
    '%PDF-1.4',
    '--m--',
    '',
  ],
  [...head('scanner@copier.test', 'Scan 20261102', 'scan'), ...nested, '', 'x'],
]

/** Mails that arrive, among them one in quarantine. */
export const deliverMails = async ({ url, token, channel }: Started) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/channels/${channel.ulid}/mail`, { headers })
  const { inbound_url } = ((await response.json()) as { data: { inbound_url: string } }).data
  for (const mail of mails) {
    const body = mail.join('\r\n')
    const { ok, status } = await fetch(url + new URL(inbound_url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body,
    })
    if (!ok) throw new Error(`The mail was not accepted: ${status}`)
  }
}
