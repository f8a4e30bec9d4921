import assert from 'node:assert/strict'
import type { Message } from '../contract/messages/messages.ts'
import { form } from './form.ts'
import type { Bellhop } from './harness.ts'

type Call = Bellhop['call']

/** Tickets of a channel, and actions of a member on them. */
export const correspondence = (call: Call, token: string, channel: { ulid: string }) => {
  const written = async (path: string, body: object): Promise<Message> => {
    const { status, body: response, text } = await call(`POST ${path}`, { token, body })
    assert.equal(status, 201, text)
    return response.data
  }
  const messagesOf = async (ticket: { ulid: string }): Promise<Message[]> =>
    (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.messages
  return {
    open: async (email: string, { name = null, subject = 'Grüße', body = 'I cannot' }: Opening = {}) => {
      const from_contact = { email, name }
      const message = { body }
      const { body: response, text } = await call('POST /api/tickets', {
        token,
        body: { channel: channel.ulid, subject, from_contact, message },
      })
      assert.ok(response?.data, text)
      return response.data as { ulid: string; messages: Message[] }
    },
    reply: (ticket: { ulid: string }, body: object = { body: 'x' }) =>
      written(`/api/tickets/${ticket.ulid}/reply`, body),
    forward: (ticket: { ulid: string }, body: object) => written(`/api/tickets/${ticket.ulid}/forward`, body),
    note: (ticket: { ulid: string }, body: object) => written(`/api/tickets/${ticket.ulid}/note`, body),
    upload: async (name: string, content: string | Buffer): Promise<string> =>
      (await call('POST /api/attachments', { token, ...form('file', name, content) })).body.data.token,
    messagesOf,
    last: async (ticket: { ulid: string }) => {
      const message = (await messagesOf(ticket)).at(-1)
      assert.ok(message)
      return message
    },
    resend: (ticket: { ulid: string }, message: { ulid: string }) =>
      call(`POST /api/tickets/${ticket.ulid}/messages/${message.ulid}/resend`, { token }),
  }
}

type Opening = { name?: string | null; subject?: string; body?: string }
