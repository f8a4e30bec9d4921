import assert from 'node:assert/strict'
import { form } from './form.ts'
import type { Bellhop } from './harness.ts'

type Call = Bellhop['call']

/** Uploads files and creates a ticket with each, as one member would. Returns the file as the ticket shows it. */
export const attaching =
  (call: Call, token: string, channel: { ulid: string }) =>
  async (name: string, content: string | Buffer) => {
    const parked = await call('POST /api/attachments', { token, ...form('file', name, content) })
    assert.equal(parked.status, 201, name)
    const { body } = await call('POST /api/tickets', {
      token,
      body: {
        channel: channel.ulid,
        subject: 'x',
        from_contact: { email: 'a@x.test' },
        message: { body: 'x', attachment_ids: [parked.body.data.token] },
      },
    })
    return body.data.messages[0].attachments[0]
  }
