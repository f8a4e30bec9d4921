import type { Clock } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { testHeader, testMark } from '../inbound/actions.ts'

type Services = { keys: Keys; clock: Clock }
type Channel = { ulid: string; email_address: string }
type TestMail = { nonce: string; from: string; subject: string; text: string }

/** A raw mail to a channel that opens no ticket. */
export const testMail = (
  { keys, clock }: Services,
  channel: Channel,
  { nonce, from, subject, text }: TestMail,
) =>
  [
    `From: <${from}>`,
    `To: <${channel.email_address}>`,
    `Subject: ${subject}`,
    `Date: ${clock().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mailRefOf(from, nonce)}>`,
    'Auto-Submitted: auto-generated',
    `${testHeader}: ${testMark(keys, channel.ulid, nonce)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')

export const mailRefOf = (from: string, nonce: string) => `test-${nonce}@${from.split('@')[1]}`
