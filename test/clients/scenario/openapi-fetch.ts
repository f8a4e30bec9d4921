import createClient from 'openapi-fetch'
import type { components, paths } from './client.ts'

type Schemas = components['schemas']
export type Event = Schemas['Event']
export type Problem = Schemas['ApiError'] | Schemas['ValidationError']

export const connect = (baseUrl: string, token: string) => {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
  return {
    listEvents: (after?: string) =>
      api.GET('/api/events', { params: { query: after === undefined ? {} : { after } } }),
    createTag: (name: string, color: string) => api.POST('/api/tags', { body: { name, color } }),
    createTicket: (channel: string, subject: string) =>
      api.POST('/api/tickets', {
        body: {
          channel,
          subject,
          from_contact: { email: 'grace@example.test' },
          message: { body_text: 'It should have been here on Monday.' },
        },
      }),
    listTickets: (query: { page?: number; per_page?: number; cursor?: string }) =>
      api.GET('/api/tickets', { params: { query } }),
    showTicket: (ticket: string) => api.GET('/api/tickets/{ticket}', { params: { path: { ticket } } }),
    uploadFile: (file: File) =>
      api.POST('/api/attachments', { body: { file: file.name }, bodySerializer: () => formWith(file) }),
    replyToTicket: (ticket: string, body_text: string, attachment_ids: string[]) =>
      api.POST('/api/tickets/{ticket}/reply', {
        params: { path: { ticket } },
        body: { body_text, attachment_ids },
      }),
    setTicketStatus: (ticket: string, status: 'open' | 'waiting') =>
      api.PUT('/api/tickets/{ticket}/status', { params: { path: { ticket } }, body: { status } }),
    addTagToTicket: (ticket: string, tag: string) =>
      api.POST('/api/tickets/{ticket}/tags/{tag}', { params: { path: { ticket, tag } } }),
    noteOnTicket: (ticket: string, body: string) =>
      api.POST('/api/tickets/{ticket}/note', { params: { path: { ticket } }, body: { body } }),
  }
}

/** The types of files are texts in these clients, so the form is made here. */
const formWith = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}
