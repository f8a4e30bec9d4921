import type { Static, TSchema } from 'typebox'
import type { Endpoint, Params } from '../../contract/endpoint.ts'

// Only types are taken from here, so that none of its schemas are sent to the browser.
type Contract = typeof import('../../contract/agent-answers.ts') &
  typeof import('../../contract/attachments.ts') &
  typeof import('../../contract/blocked-senders.ts') &
  typeof import('../../contract/channels.ts') &
  typeof import('../../contract/companies.ts') &
  typeof import('../../contract/contacts.ts') &
  typeof import('../../contract/drafts.ts') &
  typeof import('../../contract/followers.ts') &
  typeof import('../../contract/getting-started.ts') &
  typeof import('../../contract/hours.ts') &
  typeof import('../../contract/invitations.ts') &
  typeof import('../../contract/live.ts') &
  typeof import('../../contract/me.ts') &
  typeof import('../../contract/members.ts') &
  typeof import('../../contract/messages.ts') &
  typeof import('../../contract/notifications.ts') &
  typeof import('../../contract/passwords.ts') &
  typeof import('../../contract/quick-replies.ts') &
  typeof import('../../contract/saved-views.ts') &
  typeof import('../../contract/scheduled-messages.ts') &
  typeof import('../../contract/second-factor.ts') &
  typeof import('../../contract/sessions.ts') &
  typeof import('../../contract/setup.ts') &
  typeof import('../../contract/tags.ts') &
  typeof import('../../contract/teams.ts') &
  typeof import('../../contract/ticket-counts.ts') &
  typeof import('../../contract/ticket-merge.ts') &
  typeof import('../../contract/ticket-snooze.ts') &
  typeof import('../../contract/ticket-spam.ts') &
  typeof import('../../contract/tickets.ts') &
  typeof import('../../contract/tokens.ts') &
  typeof import('../../contract/uploads.ts') &
  typeof import('../../contract/widget-settings.ts') &
  typeof import('../../contract/workflow-runs.ts') &
  typeof import('../../contract/workflows.ts') &
  typeof import('../../contract/workspaces.ts')

type Endpoints = Extract<Contract[keyof Contract], Endpoint>

/** All endpoints, by names such as `GET /api/tags`. */
type ByName = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }

export type EndpointName = keyof ByName

/** A value as JSON has it: a date is a text. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T

export type ParamsOf<N extends EndpointName> = Params<ByName[N]>
export type BodyOf<N extends EndpointName> = ByName[N] extends { body: infer B extends TSchema }
  ? Static<B>
  : undefined

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number; total: number } }

/** A list that is asked for with a cursor has no total; with a page number it has no cursor. */
export type CursorPage<Item> = { data: Item[]; meta: { next_cursor?: string | null; total?: number } }

export type AnswerOf<N extends EndpointName> = ByName[N] extends {
  paging: { item: infer I extends TSchema; cursor: true }
}
  ? CursorPage<Json<Static<I>>>
  : ByName[N] extends { paging: { item: infer I extends TSchema } }
    ? Page<Json<Static<I>>>
    : ByName[N] extends { feed: { item: infer I extends TSchema } }
      ? { data: Json<Static<I>>[]; meta: { next_before: number | null } }
      : ByName[N] extends { reply: infer R extends TSchema }
        ? { data: Json<Static<R>> }
        : undefined
