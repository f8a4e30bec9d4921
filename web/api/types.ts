import type { AnswerOf } from './endpoints.ts'

export type Me = AnswerOf<'GET /api/me'>['data']
export type Ticket = AnswerOf<'GET /api/tickets'>['data'][number]
export type WholeTicket = AnswerOf<'GET /api/tickets/:ticket'>['data']
export type Message = WholeTicket['messages'][number]
export type Activity = WholeTicket['activities'][number]
export type Tag = AnswerOf<'GET /api/tags'>['data'][number]
export type Member = AnswerOf<'GET /api/members'>['data'][number]
export type Team = AnswerOf<'GET /api/teams'>['data'][number]
export type Channel = AnswerOf<'GET /api/channels'>['data'][number]
export type SavedView = AnswerOf<'GET /api/saved-views'>['data'][number]
export type Upload = AnswerOf<'POST /api/attachments'>['data']
export type Status = Ticket['status']
