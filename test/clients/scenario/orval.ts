import * as api from './client.ts'
import { settled } from './statuses.ts'

export type { Event } from './client.ts'
export type Problem = api.ApiError | api.ValidationError

/** The URL is part of the client. */
export const connect = (_baseUrl: string, token: string) => {
  const options = { headers: { Authorization: `Bearer ${token}` } }
  return {
    listEvents: (after?: string) =>
      settled(api.listEvents(after === undefined ? {} : { after }, options), 200),
    createTag: (name: string, color: string) => settled(api.createTag({ name, color }, options), 201),
    createTicket: (channel: string, subject: string) =>
      settled(
        api.createTicket(
          {
            channel,
            subject,
            from_contact: { email: 'grace@example.test' },
            message: { body_text: 'It should have been here on Monday.' },
          },
          options,
        ),
        201,
      ),
    listTickets: (query: { page?: number; per_page?: number; cursor?: string }) =>
      settled(api.listTickets(query, options), 200),
    showTicket: (ticket: string) => settled(api.showTicket(ticket, options), 200),
    uploadFile: (file: File) => settled(api.uploadFile({ file }, options), 201),
    replyToTicket: (ticket: string, body_text: string, attachment_ids: string[]) =>
      settled(api.replyToTicket(ticket, { body_text, attachment_ids }, options), 201),
    setTicketStatus: (ticket: string, status: 'open' | 'waiting') =>
      settled(api.setTicketStatus(ticket, { status }, options), 200),
    addTagToTicket: (ticket: string, tag: string) => settled(api.addTagToTicket(ticket, tag, options), 200),
    noteOnTicket: (ticket: string, body: string) => settled(api.noteOnTicket(ticket, { body }, options), 201),
  }
}
