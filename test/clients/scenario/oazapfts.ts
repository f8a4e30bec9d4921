import * as api from './client.ts'
import { settled } from './statuses.ts'

export type { Event } from './client.ts'
export type Problem = api.ApiError | api.ValidationError

export const connect = (baseUrl: string, token: string) => {
  api.defaults.baseUrl = baseUrl
  api.defaults.headers = { Authorization: `Bearer ${token}` }
  return {
    listEvents: (after?: string) => settled(api.listEvents(after === undefined ? {} : { after }), 200),
    createTag: (name: string, color: string) => settled(api.createTag({ name, color }), 201),
    createTicket: (channel: string, subject: string) =>
      settled(
        api.createTicket({
          channel,
          subject,
          from_contact: { email: 'grace@example.test' },
          message: { body_text: 'It should have been here on Monday.' },
        }),
        201,
      ),
    listTickets: ({ per_page: perPage, ...query }: { page?: number; per_page?: number; cursor?: string }) =>
      settled(api.listTickets({ ...query, perPage }), 200),
    showTicket: (ticket: string) => settled(api.showTicket(ticket), 200),
    uploadFile: (file: File) => settled(api.uploadFile({ file }), 201),
    replyToTicket: (ticket: string, body_text: string, attachment_ids: string[]) =>
      settled(api.replyToTicket(ticket, { body_text, attachment_ids }), 201),
    setTicketStatus: (ticket: string, status: 'open' | 'waiting') =>
      settled(api.setTicketStatus(ticket, { status }), 200),
    addTagToTicket: (ticket: string, tag: string) => settled(api.addTagToTicket(ticket, tag), 200),
    noteOnTicket: (ticket: string, body: string) => settled(api.noteOnTicket(ticket, { body }), 201),
  }
}
