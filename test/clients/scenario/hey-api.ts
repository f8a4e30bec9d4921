import { client } from './client/client.gen.ts'
import * as api from './client/index.ts'

export type { Event } from './client/index.ts'
export type Problem = api.ApiError | api.ValidationError

export const connect = (baseUrl: string, token: string) => {
  client.setConfig({ baseUrl, auth: token })
  return {
    listEvents: (after?: string) => api.listEvents(after === undefined ? {} : { query: { after } }),
    createTag: (name: string, color: string) => api.createTag({ body: { name, color } }),
    createTicket: (channel: string, subject: string) =>
      api.createTicket({
        body: {
          channel,
          subject,
          from_contact: { email: 'grace@example.test' },
          message: { body_text: 'It should have been here on Monday.' },
        },
      }),
    listTickets: (query: { page?: number; per_page?: number; cursor?: string }) => api.listTickets({ query }),
    showTicket: (ticket: string) => api.showTicket({ path: { ticket } }),
    uploadFile: (file: File) => api.uploadFile({ body: { file } }),
    replyToTicket: (ticket: string, body_text: string, attachment_ids: string[]) =>
      api.replyToTicket({ path: { ticket }, body: { body_text, attachment_ids } }),
    setTicketStatus: (ticket: string, status: 'open' | 'waiting') =>
      api.setTicketStatus({ path: { ticket }, body: { status } }),
    addTagToTicket: (ticket: string, tag: string) => api.addTagToTicket({ path: { ticket, tag } }),
    noteOnTicket: (ticket: string, body: string) => api.noteOnTicket({ path: { ticket }, body: { body } }),
  }
}
