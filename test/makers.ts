import { randomBytes } from 'node:crypto'
import type { Write } from '../server/platform/db/transaction.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'

export type Made = { id: number; ulid: string }

type Making = {
  tx: Write
  /** Part of every text of the created resource. */
  text: string
  /** The user of a personal resource. */
  user: number
  /** Creates another resource of the same workspace, or returns the existing one. */
  make: (resource: string) => Promise<Made>
}

type Maker = (making: Making) => Promise<Made>

let made = 0

/** The storage key of all attachments that are created here. A test that downloads one must store the file first. */
export const anyFile = `20260101/${'0'.repeat(32)}`

/** The walks create more calendars than a workspace may have. */
const forgetCalendars = async ({ sql, workspace }: Write) => {
  const old = (
    await sql<
      { id: number }[]
    >`select id from calendars where workspace_id = ${workspace} order by id desc offset 30`
  ).map(({ id }) => id)
  for (const table of ['teams', 'target_policies'])
    await sql`
      update ${sql(table)} set calendar_id = null where workspace_id = ${workspace} and calendar_id = any (${old})`
  for (const [table, id] of [
    ['channel_calendars', 'calendar_id'],
    ['calendars', 'id'],
  ] as const)
    await sql`delete from ${sql(table)} where workspace_id = ${workspace} and ${sql(id)} = any (${old})`
}

/**
 * Creates each resource in a workspace, with a row in every table that belongs to it. The name is the name of a path
 * parameter or of a reference in a body.
 */
export const makers: Record<string, Maker> = {
  workspace: async ({ tx, text }) => {
    await tx.sql`
      insert into workspace_logos (workspace_id, secret, mime_type, content)
      values (${tx.workspace}, ${randomBytes(16).toString('hex')}, 'image/png', ${Buffer.from(text)})
      on conflict (workspace_id) do update set secret = excluded.secret`
    await tx.sql`
      insert into sample_items (workspace_id, kind, item_id)
      values (${tx.workspace}, 'ticket', -nextval('tickets_id_seq'))`
    await tx.sql`
      insert into audit_entries (workspace_id, created_at, action, kind, actor_type, salt, personal, personal_hash)
      values (${tx.workspace}, now(), 'tag.created', 'tag', 'system', '', ${JSON.stringify({ name: text })}, '')`
    await tx.sql`
      insert into provisioning (workspace_id, is_on, last_request_at, errors)
      values (${tx.workspace}, true, ${tx.now}, ${JSON.stringify([{ at: '2026-06-24T14:30:00+00:00', method: 'POST', path: '/Users', status: 400, detail: text }])})
      on conflict (workspace_id) do update set last_request_at = excluded.last_request_at`
    await tx.sql`
      insert into retention_periods (workspace_id, event_months, starts_at, due_at)
      values (${tx.workspace}, 13, ${tx.now}, ${new Date(tx.now.getTime() + 86_400_000)})
      on conflict (workspace_id) do update set starts_at = excluded.starts_at`
    await tx.sql`
      insert into frozen_reports (workspace_id, day) values (${tx.workspace}, '2020-01-01')
      on conflict (workspace_id) do update set day = frozen_reports.day + 1`
    return only(tx.sql<Made[]>`select id, ulid from workspaces where id = ${tx.workspace}`)
  },
  user: async ({ tx, text }) => {
    const account = await only(tx.sql<Made[]>`
      insert into users (ulid, name, email) values (${newUlid()}, ${text}, ${emailWith(text)}) returning id, ulid`)
    await tx.sql`
      insert into memberships (workspace_id, user_id, role) values (${tx.workspace}, ${account.id}, 'member')`
    await tx.sql`
      insert into absences (workspace_id, user_id) values (${tx.workspace}, ${account.id})`
    await tx.sql`
      insert into provisioned_users (workspace_id, user_id, external_id, role, created_at, updated_at)
      values (${tx.workspace}, ${account.id}, ${text}, 'member', now(), now())`
    await tokenOf(tx, account, text)
    await invitationBy(tx, account, text)
    return account
  },
  channel: async ({ tx, text, make }) => {
    const channel = await only(tx.sql<Made[]>`
      insert into channels (workspace_id, ulid, name, type, color, email_address)
      values (${tx.workspace}, ${newUlid()}, ${text}, 'email', '#123456', ${emailWith(text)}) returning id, ulid`)
    await tx.sql`
      insert into channel_mail (workspace_id, channel_id, imap_server, acknowledgement)
      values (${tx.workspace}, ${channel.id}, ${text}, ${text})`
    await tx.sql`
      insert into mail_accounts (workspace_id, channel_id, provider, is_application, signs_in_as, mailbox, refresh_token,
        access_token, access_expires_at, connection, connected_at, renewed_at, renewals)
      values (${tx.workspace}, ${channel.id}, 'microsoft', false, ${emailWith(text)}, ${emailWith(text)}, 'sealed',
        'sealed', ${tx.now}, ${newUlid()}, ${tx.now}, ${tx.now}, 0)`
    await tx.sql`
      insert into sending_domains (workspace_id, channel_id, domain, checked_at, records)
      values (${tx.workspace}, ${channel.id}, ${text}, ${tx.now}, '[]')`
    await tx.sql`
      insert into dmarc_reports (workspace_id, domain, reporter, organization, report_id, day, received_at)
      values (${tx.workspace}, ${text}, ${text}, ${text}, ${newUlid()}, ${tx.now}, ${tx.now})`
    await tx.sql`
      insert into dmarc_sources (workspace_id, domain, day, reporter, source, messages, passed, spf_aligned,
        dkim_aligned, quarantined, rejected)
      values (${tx.workspace}, ${text}, ${tx.now}, ${text}, ${newUlid()}, 1, 1, 1, 1, 0, 0)`
    await tx.sql`
      insert into forwarding_checks (workspace_id, ulid, channel_id, address, started_at, fault)
      values (${tx.workspace}, ${newUlid()}, ${channel.id}, ${text}, ${tx.now}, ${text})`
    await tx.sql`
      insert into canaries (workspace_id, channel_id, minutes, due_at)
      values (${tx.workspace}, ${channel.id}, 60, ${new Date(tx.now.getTime() + 3_600_000)})`
    await tx.sql`
      insert into canary_mails (workspace_id, ulid, channel_id, started_at, fault)
      values (${tx.workspace}, ${newUlid()}, ${channel.id}, ${tx.now}, ${text})`
    await tx.sql`
      insert into forwardings (workspace_id, channel_id, expected_at, account, code, link, received_at, state)
      values (${tx.workspace}, ${channel.id}, ${tx.now}, ${text}, ${text}, ${text}, ${tx.now}, 'manual')`
    await tx.sql`
      insert into spam_tokens (workspace_id, token, weight, spam, ham, taught_at)
      values (${tx.workspace}, ${randomBytes(4).readInt32BE()}, 1, 1, 0, ${tx.now})`
    await tx.sql`
      insert into mail_sign_ins (workspace_id, state_hash, channel_id, token_id, sealed, expires_at)
      values (${tx.workspace}, ${randomBytes(32)}, ${channel.id}, 1, 'sealed', ${tx.now})`
    await tx.sql`
      insert into channel_widgets (workspace_id, channel_id, key, greeting, allowed_origins)
      values (${tx.workspace}, ${channel.id}, ${randomBytes(10).toString('hex')}, ${text}, array[${text}])`
    await tx.sql`
      insert into channel_satisfaction (workspace_id, channel_id, question)
      values (${tx.workspace}, ${channel.id}, ${text})`
    const user = await make('user')
    await tx.sql`
      insert into member_channels (workspace_id, user_id, channel_id)
      values (${tx.workspace}, ${user.id}, ${channel.id})`
    await tx.sql`
      insert into dashboards (workspace_id, user_id, pieces) values (${tx.workspace}, ${user.id}, '[]')
      on conflict do nothing`
    const [token] = await tx.sql<[{ id: number }]>`select id from tokens where user_id = ${user.id}`
    await tx.sql`
      insert into token_channels (workspace_id, token_id, channel_id)
      values (${tx.workspace}, ${token.id}, ${channel.id})`
    return channel
  },
  otherChannel: ({ tx, text }) =>
    only(tx.sql<Made[]>`
      insert into channels (workspace_id, ulid, name, type, color, email_address)
      values (${tx.workspace}, ${newUlid()}, ${text}, 'email', '#123456', ${emailWith(text)}) returning id, ulid`),
  tag: ({ tx, text }) =>
    only(tx.sql<Made[]>`
      insert into tags (workspace_id, ulid, name, color)
      values (${tx.workspace}, ${newUlid()}, ${unique(text)}, '#123456') returning id, ulid`),
  ticket: async ({ tx, text, make }) => {
    const [channel, contact, tag] = [await make('channel'), await make('contact'), await make('tag')]
    const ticket = await only(tx.sql<Made[]>`
      insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_id, contact_name, contact_email,
        created_at, updated_at, last_activity_at)
      values (${tx.workspace}, ${newUlid()}, next_ticket_number(), ${text}, ${channel.id}, ${contact.id}, ${text},
        ${emailWith(text)}, now(), now(), now()) returning id, ulid`)
    await tx.sql`
      insert into contact_channels (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
      values (${tx.workspace}, ${contact.id}, ${channel.id}, 1, now())`
    await tx.sql`
      insert into ticket_tags (workspace_id, ticket_id, tag_id)
      values (${tx.workspace}, ${ticket.id}, ${tag.id})`
    await tx.sql`
      insert into reply_addresses (workspace_id, ticket_id, channel_id, recipient, token_hash, created_at)
      values (${tx.workspace}, ${ticket.id}, ${channel.id}, ${text}, ${randomBytes(32)}, now())`
    await tx.sql`
      insert into automatic_answers (workspace_id, ticket_id, address, source, channel_id, sent_at)
      values (${tx.workspace}, ${ticket.id}, ${text}, ${text}, ${channel.id}, now())`
    await tx.sql`
      insert into ticket_texts (workspace_id, ticket_id, part, shelf, words)
      select ${tx.workspace}, ${ticket.id}, 0, shelf, shelved(shelf_prefix(${tx.workspace}, shelf), array[${text}])
      from shelf_of(now()) as shelf returning ticket_id`
    await tx.sql`
      insert into ticket_vectors (workspace_id, ticket_id, model, revision, opening_hash, opening)
      values (${tx.workspace}, ${ticket.id}, ${text}, 1, ${randomBytes(16)}, ${randomBytes(384)})`
    await tx.sql`
      insert into ticket_vector_states (workspace_id, model) values (${tx.workspace}, ${text})
      on conflict (workspace_id) do update set revision = ticket_vector_states.revision + 1`
    await tx.sql`
      insert into tickets_to_embed (workspace_id, ticket_id, due_at) values (${tx.workspace}, ${ticket.id}, 'infinity')`
    await tx.sql`
      insert into ticket_reads (workspace_id, user_id, ticket_id, read_at)
      values (${tx.workspace}, ${(await make('user')).id}, ${ticket.id}, now())`
    await tx.sql`
      insert into drafts (workspace_id, user_id, ticket_id, kind, body, attachments, updated_at)
      values (${tx.workspace}, ${(await make('user')).id}, ${ticket.id}, 'note', ${text}, ${randomBytes(40)}, now())`
    await tx.sql`
      insert into edits (workspace_id, kind, resource, user_id, content, changed_at, seen_at)
      values (${tx.workspace}, 'new_workflow', '', ${(await make('user')).id}, ${randomBytes(40)}, now(), now())
      on conflict do nothing`
    await tx.sql`
      insert into tickets_to_report (workspace_id, ticket_id, due_at) values (${tx.workspace}, ${ticket.id}, 'infinity')`
    await tx.sql`
      insert into reported_tickets (workspace_id, id, counted) values (${tx.workspace}, ${ticket.id}, '{}')`
    await tx.sql`
      insert into reported_days (workspace_id, ticket_id, metric, day, member_id)
      values (${tx.workspace}, ${ticket.id}, 'created', '2026-01-01', 0)`
    await tx.sql`
      insert into report_numbers (workspace_id, channel_id, dimension, key, span, day, created, backlog, numbers)
      values (${tx.workspace}, ${channel.id}, 'all', 0, 'day', '2026-01-01', 1, 1, '{}') on conflict do nothing`
    await tx.sql`
      insert into ticket_targets (workspace_id, ticket_id, policy, outcomes, notices, is_final)
      values (${tx.workspace}, ${ticket.id}, null, '[]', '{"open":[],"soon":[],"breached":[]}', false)`
    await tx.sql`
      insert into target_checks (workspace_id, ticket_id, due_at) values (${tx.workspace}, ${ticket.id}, 'infinity')`
    await tx.sql`
      insert into past_openings (workspace_id, until, timezone) values (${tx.workspace}, now(), 'UTC')`
    const calendar = await make('calendar')
    await tx.sql`delete from channel_calendars where workspace_id = ${tx.workspace}`
    await tx.sql`
      insert into channel_calendars (workspace_id, channel_id, calendar_id)
      values (${tx.workspace}, ${channel.id}, ${calendar.id})`
    await tx.sql`
      insert into tickets_to_index (workspace_id, ticket_id, subject, due_at)
      values (${tx.workspace}, ${ticket.id}, ${text}, 'infinity')`
    await tx.sql`
      insert into ticket_viewers (workspace_id, ticket_id, user_id, is_typing, seen_at)
      values (${tx.workspace}, ${ticket.id}, ${(await make('user')).id}, true, 'infinity')`
    await tx.sql`
      insert into satisfaction_requests (workspace_id, ticket_id, due_at)
      values (${tx.workspace}, ${ticket.id}, 'infinity')`
    await tx.sql`
      insert into satisfaction_ratings (workspace_id, ticket_id, rating, comment, rated_at)
      values (${tx.workspace}, ${ticket.id}, 'fine', ${text}, now())`
    await tx.sql`
      insert into spam_evidence (workspace_id, ticket_id, tokens, was_spam, created_at)
      values (${tx.workspace}, ${ticket.id}, '{1}', false, now())`
    await tx.sql`
      insert into snooze_timers (workspace_id, ticket_id, due_at) values (${tx.workspace}, ${ticket.id}, 'infinity')`
    const visit = { page_url: `https://shop.test/?q=${encodeURIComponent(text)}`, page_title: text }
    const browser = { language: 'de', time_zone: 'Europe/Vienna', browser: text, system: text }
    const visitor = await only(tx.sql<Made[]>`
      insert into widget_visitors (workspace_id, channel_id, external_id, name, email, contact_id, created_at)
      values (${tx.workspace}, ${channel.id}, ${unique(text)}, ${text}, ${emailWith(text)}, ${contact.id}, now())
      returning id, external_id as ulid`)
    await tx.sql`
      insert into widget_secrets (workspace_id, hash, visitor_id, expires_at)
      values (${tx.workspace}, ${randomBytes(32)}, ${visitor.id}, 'infinity')`
    await tx.sql`
      insert into widget_conversations (workspace_id, ticket_id, visitor_id, email, is_confirmed, visit)
      values (${tx.workspace}, ${ticket.id}, ${visitor.id}, ${emailWith(text)}, true,
        ${JSON.stringify({ ...visit, ...browser })})`
    return ticket
  },
  ticketDraft: ({ tx, text, user }) =>
    only(tx.sql<Made[]>`
      insert into ticket_drafts (workspace_id, id, ulid, user_id, subject, body, attachments, updated_at)
      values (${tx.workspace}, nextval('tickets_id_seq'), ${newUlid()}, ${user}, ${text}, ${text}, '', now())
      returning id, ulid`),
  otherTicket: async ({ tx, text, make }) =>
    only(tx.sql<Made[]>`
      insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_id, contact_email, created_at,
        updated_at, last_activity_at)
      values (${tx.workspace}, ${newUlid()}, next_ticket_number(), ${text}, ${(await make('channel')).id},
        ${(await make('contact')).id}, ${emailWith(text)}, now(), now(), now()) returning id, ulid`),
  ticketLink: async ({ tx, make }) =>
    only(tx.sql<Made[]>`
      insert into ticket_links (workspace_id, ulid, ticket_id, other_id, kind, created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('ticket')).id}, ${(await make('otherTicket')).id},
        'blocked_by', now()) returning id, ulid`),
  checklistItem: async ({ tx, text, user, make }) =>
    only(tx.sql<Made[]>`
      insert into checklist_items (workspace_id, ulid, ticket_id, text, assignee_id, created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('ticket')).id}, ${text}, ${user}, now()) returning id, ulid`),
  sideConversation: async ({ tx, text, user, make }) => {
    const side = await only(tx.sql<Made[]>`
      insert into side_conversations (workspace_id, ulid, ticket_id, subject, creator_id, created_at, last_message_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('ticket')).id}, ${text}, ${user}, now(), now())
      returning id, ulid`)
    await tx.sql`
      insert into side_messages (workspace_id, ulid, side_conversation_id, type, body_original, body_html, body_text,
        sanitizer_version, sender_name, to_recipients, send_status, created_at)
      values (${tx.workspace}, ${newUlid()}, ${side.id}, 'outbound', ${text}, ${text}, ${text}, 1, ${text},
        ${[emailWith(text)]}, 'sent', now())`
    return side
  },
  scheduledMessage: async ({ tx, text, user, make }) =>
    only(tx.sql<Made[]>`
      insert into scheduled_messages (workspace_id, ulid, ticket_id, user_id, kind, body, to_recipients, cc_recipients,
        bcc_recipients, seen_message_id, send_at, due_at, created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('ticket')).id}, ${user}, 'reply', ${text},
        ${[emailWith(text)]}, '{}', '{}', 0, now() + interval '1 year', now() + interval '1 year', now())
      returning id, ulid`),
  notification: async ({ tx, user, make }) => {
    const ticket = await make('ticket')
    await tx.sql`
      insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
      values (${tx.workspace}, ${ticket.id}, ${user}, now()) on conflict do nothing`
    await tx.sql`
      insert into events_to_notify (workspace_id, event_ulid, due_at)
      values (${tx.workspace}, ${newUlid()}, 'infinity')`
    await tx.sql`
      insert into notification_mails (workspace_id, user_id) values (${tx.workspace}, ${(await make('user')).id})`
    return only(tx.sql<Made[]>`
      insert into notifications (workspace_id, ulid, user_id, ticket_id, kind, count, message_ulid, created_at, updated_at)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${ticket.id}, 'replied', 1, ${(await make('message')).ulid},
        now(), now())
      on conflict (workspace_id, ticket_id, user_id) do update set count = notifications.count + 1
      returning id, ulid`)
  },
  message: async ({ tx, text, make }) => {
    const ticket = await make('ticket')
    // Not all messages of a ticket can be split off.
    await tx.sql`
      insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text,
        sanitizer_version, sender_type, sender_name, created_at)
      values (${tx.workspace}, ${newUlid()}, ${ticket.id}, 'note', ${text}, ${text}, ${text}, 1, 'user', ${text}, now())`
    const message = await only(tx.sql<Made[]>`
      insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text,
        sanitizer_version, sender_type, sender_name, send_status, outgoing_channel_id, created_at)
      values (${tx.workspace}, ${newUlid()}, ${ticket.id}, 'outbound', ${text}, ${text}, ${text},
        1, 'user', ${text}, 'failed', ${(await make('channel')).id}, now()) returning id, ulid`)
    const facts = {
      ticket: ticket.ulid,
      message: message.ulid,
      type: 'outbound',
      is_forward: false,
      sender: 'user',
    }
    await tx.sql`
      insert into events (workspace_id, ulid, type, actor_type, facts, ticket_id)
      values (${tx.workspace}, ${newUlid()}, 'message.created', 'system', ${JSON.stringify(facts)}, ${ticket.id})`
    await tx.sql`
      insert into message_moves (workspace_id, ulid, message_id, from_ticket_id, to_ticket_id, is_split, user_id, moved_at)
      values (${tx.workspace}, ${newUlid()}, ${message.id}, ${(await make('otherTicket')).id}, ${ticket.id}, false,
        ${(await make('user')).id}, now())`
    await tx.sql`
      insert into unconfirmed_mails (workspace_id, message_id, email, sent_at)
      values (${tx.workspace}, ${message.id}, ${text}, now())`
    await tx.sql`
      insert into delivery_attempts (workspace_id, message_id, status, words, first_at, last_at)
      values (${tx.workspace}, ${message.id}, 'failed', ${text}, now(), now())`
    await tx.sql`
      insert into delivery_reports (workspace_id, ulid, message_id, recipient, outcome, words, reported_at)
      values (${tx.workspace}, ${newUlid()}, ${message.id}, ${text}, 'failed', ${text}, now())`
    await tx.sql`
      insert into agent_tickets (workspace_id, ticket_id, is_stopped) values (${tx.workspace}, ${ticket.id}, true)
      on conflict do nothing`
    await tx.sql`
      insert into agent_answers (workspace_id, message_id, ticket_id, channel_id, outcome, words, answer_id, draft_html,
        draft_state, verdict, verdict_reason, verdict_at, created_at, settled_at)
      values (${tx.workspace}, ${message.id}, ${ticket.id}, ${(await make('channel')).id}, 'drafted', ${text},
        ${message.id}, ${text}, 'open', 'bad', ${text}, now(), now(), now())`
    return message
  },
  mail: async ({ tx, text, make }) =>
    only(tx.sql<Made[]>`
      insert into mails (workspace_id, ulid, channel_id, way, storage_key, size, received_at, due_at, status, reason,
        subject, from_address, ticket_id, candidates)
      values (${tx.workspace}, ${newUlid()}, ${(await make('channel')).id}, 'smtp', ${anyFile}, 1, now(), now(),
        'quarantined', ${text}, ${text}, ${text}, ${(await make('ticket')).id},
        json_build_array(json_build_object('ticket', ${(await make('ticket')).id}::bigint, 'by', 'answer',
          'is_participant', true, 'is_unforgeable', true))) returning id, ulid`),
  upload: ({ tx, text, user }) =>
    only(tx.sql<Made[]>`
      insert into uploads (workspace_id, ulid, token_hash, api_token_id, filename, mime_type, size, storage_key,
        created_at, expires_at)
      values (${tx.workspace}, ${newUlid()}, ${randomBytes(32)}, ${user}, ${text}, 'text/plain', 1, ${anyFile},
        now(), now() + interval '30 minutes') returning id, ulid`),
  attachment: async ({ tx, text, make }) => {
    const attachment = await only(tx.sql<Made[]>`
      insert into attachments (workspace_id, ulid, message_id, filename, mime_type, size, storage_key)
      values (${tx.workspace}, ${newUlid()}, ${(await make('message')).id}, ${text}, 'text/plain', 1, ${anyFile})
      returning id, ulid`)
    await tx.sql`
      insert into deliveries (workspace_id, message_id, ticket_id, channel_id, due_at, give_up_at)
      values (${tx.workspace}, ${(await make('message')).id}, ${(await make('ticket')).id}, ${(await make('channel')).id}, now(), now() + interval '5 days')`
    await tx.sql`
      insert into jobs (workspace_id, queue, input, due_at, created_at)
      values (${tx.workspace}, 'remove-files', ${JSON.stringify({ keys: [anyFile] })}, 'infinity', now())`
    await tx.sql`
      insert into download_links (workspace_id, attachment_id, token_hash, expires_at)
      values (${tx.workspace}, ${attachment.id}, ${randomBytes(32)}, now() + interval '30 days')`
    return attachment
  },
  company: async ({ tx, text }) => {
    await tx.sql`
      insert into mail_apps (workspace_id, provider, client_id, client_secret, tenant, updated_at)
      values (${tx.workspace}, 'microsoft', ${text + newUlid()}, 'sealed', ${text}, ${tx.now})
      on conflict (workspace_id, provider) do update set client_id = excluded.client_id`
    const company = await only(tx.sql<Made[]>`
      insert into companies (workspace_id, ulid, name, domain)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${domainWith(text)}) returning id, ulid`)
    await tx.sql`
      insert into contacts (workspace_id, ulid, name, email, company_id)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${emailWith(text)}, ${company.id})`
    return company
  },
  contact: async ({ tx, text, make }) =>
    only(tx.sql<Made[]>`
      insert into contacts (workspace_id, ulid, name, email, company_id, notes, phones, phone_digits)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${emailWith(text)}, ${(await make('company')).id}, ${text},
        jsonb_build_array(jsonb_build_object('number', '112', 'e164', null, 'label', ${text}::text)), '112')
      returning id, ulid`),
  team: async ({ tx, text, make }) => {
    const team = await only(tx.sql<Made[]>`
      insert into teams (workspace_id, ulid, name, description)
      values (${tx.workspace}, ${newUlid()}, ${unique(text)}, ${text}) returning id, ulid`)
    await tx.sql`
      insert into team_members (workspace_id, team_id, user_id)
      values (${tx.workspace}, ${team.id}, ${(await make('user')).id})`
    await tx.sql`
      insert into team_distributions (workspace_id, team_id, due_at) values (${tx.workspace}, ${team.id}, 'infinity')`
    await tx.sql`
      insert into provisioned_teams (workspace_id, team_id, external_id, created_at, updated_at)
      values (${tx.workspace}, ${team.id}, ${text}, now(), now())`
    return team
  },
  quickReply: async ({ tx, text, user }) => {
    const quickReply = await only(tx.sql<Made[]>`
      insert into quick_replies (workspace_id, ulid, user_id, name, body)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${text}, ${text}) returning id, ulid`)
    await tx.sql`
      insert into uploads (workspace_id, ulid, token_hash, api_token_id, filename, mime_type, size, storage_key,
        quick_reply_id, created_at, expires_at)
      values (${tx.workspace}, ${newUlid()}, ${randomBytes(32)}, ${user}, ${text}, 'text/plain', 1, ${anyFile},
        ${quickReply.id}, now(), now() + interval '1 day')`
    return quickReply
  },
  ticketTemplate: async ({ tx, text, user, make }) => {
    const [team, tag] = [await make('team'), await make('tag')]
    const child = { subject: text, body: text, team_ulid: team.ulid, checklist: [text] }
    return only(tx.sql<Made[]>`
      insert into ticket_templates (workspace_id, ulid, user_id, name, is_shared, subject, body, team_ulid, tag_ulids,
        fields, checklist, children, created_at)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${text}, true, ${text}, ${text}, ${team.ulid}, ${[tag.ulid]},
        '{}', ${[text]}, ${JSON.stringify([child])}, now())
      returning id, ulid`)
  },
  field: async ({ tx, text, make }) => {
    await make('ticket')
    const owners = { tickets: 'ticket', contacts: 'contact', companies: 'company' }
    const made: Made[] = []
    for (const [table, of] of Object.entries(owners)) {
      const key = `f${newUlid()}`
      const field = await only(tx.sql<Made[]>`
        insert into custom_fields (workspace_id, ulid, "of", key, name, type, order_column, is_in_lists, is_shown_to_visitors,
          created_at, updated_at)
        values (${tx.workspace}, ${newUlid()}, ${of}, ${key}, ${text}, 'text', 1, false, false, now(), now())
        returning id, ulid`)
      await tx.sql`
        update ${tx.sql(table)} set fields = ${JSON.stringify({ [key]: text })}::jsonb, external_id = ${key}
        where workspace_id = ${tx.workspace} and id = (
          select id from ${tx.sql(table)} where workspace_id = ${tx.workspace} order by id desc limit 1)`
      // The walks create more than a workspace may have.
      await tx.sql`
        delete from custom_fields where workspace_id = ${tx.workspace} and id = any (array(
          select id from custom_fields where workspace_id = ${tx.workspace} and "of" = ${of} order by id desc offset 15))`
      made.push(field)
    }
    const [first] = made
    return first as Made
  },
  calendar: async ({ tx, text }) => {
    const calendar = await only(tx.sql<Made[]>`
      insert into calendars (workspace_id, ulid, name, timezone, holidays, opening)
      values (${tx.workspace}, ${newUlid()}, ${`${text} ${newUlid()}`}, 'UTC', '[{"date":"2026-12-25","name":"Christmas"}]', null)
      returning id, ulid`)
    await tx.sql`
      insert into past_calendars (workspace_id, calendar_id, until, timezone)
      values (${tx.workspace}, ${calendar.id}, now(), 'UTC')`
    await forgetCalendars(tx)
    return calendar
  },
  targetPolicy: async ({ tx, text, make }) =>
    only(tx.sql<Made[]>`
      insert into target_policies (workspace_id, ulid, name, order_column, channel_ulids, tag_ulids, company_ulids,
        first_response_minutes, only_business_hours, pause_while_waiting, created_at, updated_at)
      values (${tx.workspace}, ${newUlid()}, ${text}, 1, ${[(await make('channel')).ulid]},
        ${[(await make('tag')).ulid]}, ${[(await make('company')).ulid]}, 60, true, true, now(), now())
      returning id, ulid`),
  recurringTicket: async ({ tx, text, user, make }) =>
    only(tx.sql<Made[]>`
      insert into recurring_tickets (workspace_id, ulid, owner_id, name, template_ulid, channel_ulid, contact_id, rhythm,
        due_at, last_at, last_result, last_ticket_id, created_at)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${text}, ${(await make('ticketTemplate')).ulid},
        ${(await make('channel')).ulid}, ${(await make('contact')).id},
        ${JSON.stringify({ every: 'day', time: '09:00', weekdays: [], day: null, place: null, month: null })},
        now() + interval '5 days', now(), 'created', ${(await make('ticket')).id}, now())
      returning id, ulid`),
  reportSubscription: async ({ tx, text, user }) => {
    const subscription = await only(tx.sql<Made[]>`
      insert into report_subscriptions (workspace_id, ulid, creator_id, name, rhythm, day, hour, count_hours, formats,
        due_at, created_at)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${text}, 'weekly', 1, 8, 'all', ${['pdf']},
        now() + interval '5 days', now())
      returning id, ulid`)
    await tx.sql`
      insert into report_recipients (workspace_id, subscription_id, user_id)
      values (${tx.workspace}, ${subscription.id}, ${user})`
    return subscription
  },
  retentionRule: async ({ tx, text, make }) => {
    const rule = await only(tx.sql<Made[]>`
      insert into retention_rules (workspace_id, ulid, name, status, days, channel_ulids, tag_ulids, daily_limit,
        starts_at, due_at, created_at, updated_at)
      values (${tx.workspace}, ${newUlid()}, ${text}, 'closed', 1095, ${[(await make('channel')).ulid]},
        ${[(await make('tag')).ulid]}, 1000, now(), now() + interval '5 days', now(), now())
      returning id, ulid`)
    await tx.sql`
      insert into retention_runs (workspace_id, ulid, rule_ulid, name, status, days, result, began_at, ended_at)
      values (${tx.workspace}, ${newUlid()}, ${rule.ulid}, ${text}, 'closed', 1095, 'done', now(), now())`
    return rule
  },
  emailDomain: async ({ tx, text, user }) => {
    const name = unique(text)
    await tx.sql`
      insert into identity_providers (workspace_id, name, issuer, client_id, client_secret, secret_set_at, created_at)
      values (${tx.workspace}, ${name}, 'https://id.example.com', ${text}, 'sealed', now(), now())
      on conflict (workspace_id) do update set name = excluded.name`
    await tx.sql`delete from provider_accounts where workspace_id = ${tx.workspace} and user_id = ${user}`
    await tx.sql`
      insert into provider_accounts (workspace_id, subject, user_id, session_id, created_at)
      values (${tx.workspace}, ${name}, ${user}, 0, now())`
    return only(tx.sql<Made[]>`
      insert into email_domains (workspace_id, ulid, domain, token, created_at)
      values (${tx.workspace}, ${newUlid()}, ${`${++made}.example.com`}, ${text}, now()) returning id, ulid`)
  },
  ticketPanel: ({ tx, text }) =>
    only(tx.sql<Made[]>`
      insert into ticket_panels (workspace_id, ulid, name, url, secret, failing_since, last_failed_at, created_at)
      values (${tx.workspace}, ${newUlid()}, ${unique(text)}, 'http://127.0.0.1/panel', 'sealed', now(),
        now() + interval '1 hour', now())
      returning id, ulid`),
  webhook: ({ tx, text, user }) =>
    only(tx.sql<Made[]>`
      insert into webhooks (workspace_id, ulid, name, url, event_types, user_id, secret, position, created_at)
      values (${tx.workspace}, ${newUlid()}, ${text}, 'https://example.com/hook', ${['tag.created']}, ${user}, 'sealed', '0',
        now())
      returning id, ulid`),
  webhookDelivery: async ({ tx, text, make }) =>
    only(tx.sql<Made[]>`
      insert into webhook_deliveries (workspace_id, ulid, webhook_id, lane, origin, type, event_ulid, result, request_body,
        created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('webhook')).id}, ${text}, 'event', 'tag.created', ${newUlid()},
        'delivered', ${text}, now())
      returning id, ulid`),
  savedTicketView: async ({ tx, text, make }) => {
    const view = await only(tx.sql<Made[]>`
      insert into saved_views (workspace_id, ulid, name, slug)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${unique(text)}) returning id, ulid`)
    await tx.sql`
      insert into saved_view_channels (workspace_id, view_id, channel_id)
      values (${tx.workspace}, ${view.id}, ${(await make('channel')).id})`
    await tx.sql`
      insert into saved_view_tags (workspace_id, view_id, tag_id)
      values (${tx.workspace}, ${view.id}, ${(await make('tag')).id})`
    return view
  },
  brain: async ({ tx, text, make }) => {
    const brain = await only(tx.sql<Made[]>`
      insert into brains (workspace_id, ulid, name, additional_instructions)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${text}) returning id, ulid`)
    await tx.sql`
      insert into channel_agents (workspace_id, channel_id, brain_id)
      values (${tx.workspace}, ${(await make('channel')).id}, ${brain.id})
      on conflict (workspace_id, channel_id) do update set brain_id = excluded.brain_id`
    await tx.sql`
      insert into article_removals (workspace_id, brain_id, revision, article_id)
      values (${tx.workspace}, ${brain.id}, 0, 0)`
    await tx.sql`
      insert into brain_indexes (workspace_id, brain_id, model, revision, followed)
      values (${tx.workspace}, ${brain.id}, 'all-MiniLM-L6-v2 int8', 1, 1)`
    await tx.sql`
      insert into article_images (workspace_id, brain_id, secret, mime_type, content, created_at)
      values (${tx.workspace}, ${brain.id}, ${randomBytes(16).toString('hex')}, 'image/png', ${Buffer.from(text)}, now())`
    return brain
  },
  category: async ({ tx, text, make }) => {
    const brain = await make('brain')
    return only(tx.sql<Made[]>`
      insert into article_categories (workspace_id, ulid, brain_id, name, position, created_at)
      values (${tx.workspace}, ${newUlid()}, ${brain.id}, ${text}, 1, now()) returning id, ulid`)
  },
  article: async ({ tx, text, make }) => {
    const [brain, category] = [await make('brain'), await make('category')]
    const article = await only(tx.sql<Made[]>`
      insert into articles (workspace_id, ulid, brain_id, title, body, body_html, html_version, language, source_path,
        category_id, position, created_at, updated_at)
      values (${tx.workspace}, ${newUlid()}, ${brain.id}, ${text}, ${text}, ${text}, 0, 'en',
        ${unique(text)}, ${category.id}, 1, now(), now()) returning id, ulid`)
    await tx.sql`
      insert into article_index (workspace_id, article_id, brain_id, model, revision, article_revision, is_public,
        language, title, passages, indexed_at)
      values (${tx.workspace}, ${article.id}, ${brain.id}, 'all-MiniLM-L6-v2 int8', 1, 1, false, 'english', ${text},
        ${JSON.stringify([{ heading: text, text, start: 0 }])}, now())`
    await tx.sql`
      insert into brains_to_index (workspace_id, brain_id, due_at)
      values (${tx.workspace}, ${brain.id}, 'infinity') on conflict do nothing`
    await tx.sql`
      insert into deleted_articles (workspace_id, brain_id, ulid, title, body, body_html, html_version, is_public,
        created_at, updated_at, deleted_at)
      values (${tx.workspace}, ${brain.id}, ${newUlid()}, ${text}, ${text}, ${text}, 0, false, now(), now(), now())`
    return article
  },
  articleVersion: async ({ tx, text, make }) => {
    const [brain, article] = [await make('brain'), await make('article')]
    const ulid = newUlid()
    await tx.sql`
      insert into article_versions (workspace_id, brain_id, article_ulid, ulid, title, body, saved_at, replaced_at)
      values (${tx.workspace}, ${brain.id}, ${article.ulid}, ${ulid}, ${text}, ${text}, now(), now())`
    return { id: article.id, ulid }
  },
  articleImport: async ({ tx, text, make }) => {
    const articleImport = await only(tx.sql<Made[]>`
      insert into article_imports (workspace_id, ulid, brain_id, filename, size, storage_key, state, problem, created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('brain')).id}, ${text}, 1, ${anyFile}, 'ready', ${text}, now())
      returning id, ulid`)
    await tx.sql`
      insert into imported_files (workspace_id, import_id, position, path, outcome, reason)
      values (${tx.workspace}, ${articleImport.id}, 0, ${text}, 'skipped', ${text})`
    return articleImport
  },
  contactImport: async ({ tx, text }) => {
    const columns = JSON.stringify(Array(4).fill({ name: text, target: null }))
    await tx.sql`
      insert into contact_imports (workspace_id, ulid, kind, filename, size, storage_key, problem, created_at)
      values (${tx.workspace}, ${newUlid()}, 'companies', ${text}, 1, ${anyFile}, ${text}, now())`
    const made = await only(tx.sql<Made[]>`
      insert into contact_imports (workspace_id, ulid, kind, filename, size, state, columns, created_at)
      values (${tx.workspace}, ${newUlid()}, 'contacts', ${text}, 1, 'ready', ${columns}::jsonb, now())
      returning id, ulid`)
    await tx.sql`
      insert into contact_import_rows (workspace_id, import_id, position, size, cells, outcome, reason)
      values (${tx.workspace}, ${made.id}, 2, 1, ${JSON.stringify([text])}::jsonb, 'refused', ${text})`
    return made
  },
  question: async ({ tx, text, make }) => {
    const [brain, article] = [await make('brain'), await make('article')]
    const question = await only(tx.sql<Made[]>`
      insert into brain_questions (workspace_id, ulid, brain_id, question, article_id, article_ulid, article_title,
        created_at)
      values (${tx.workspace}, ${newUlid()}, ${brain.id}, ${text}, ${article.id}, ${article.ulid}, ${text}, now())
      returning id, ulid`)
    const change = { question: question.ulid, text, change: 'worse', rank: null, passes: false }
    await tx.sql`
      insert into brain_checks (workspace_id, ulid, brain_id, revision, model, passed, failed, better, worse, changes,
        created_at)
      values (${tx.workspace}, ${newUlid()}, ${brain.id}, 1, 'all-MiniLM-L6-v2 int8', 0, 1, 0, 1,
        ${JSON.stringify([{ ...change, before: { rank: 1, passes: true } }])}, now())`
    await tx.sql`
      insert into brains_to_check (workspace_id, brain_id, due_at) values (${tx.workspace}, ${brain.id}, 'infinity')`
    return question
  },
  gap: async ({ tx, text, make }) => {
    const [brain, ticket, message] = [await make('brain'), await make('ticket'), await make('message')]
    await tx.sql`
      insert into gap_work (workspace_id, brain_id, kind, due_at)
      values (${tx.workspace}, ${brain.id}, 'group', 'infinity') on conflict do nothing`
    return only(tx.sql<Made[]>`
      insert into unanswered_questions (workspace_id, message_id, ticket_id, brain_id, gap_ulid, question, words, asked_at)
      values (${tx.workspace}, ${message.id}, ${ticket.id}, ${brain.id}, ${newUlid()}, ${text}, ${text}, now())
      returning message_id as id, gap_ulid as ulid`)
  },
  otherContact: ({ tx, text }) =>
    only(tx.sql<Made[]>`
      insert into contacts (workspace_id, ulid, name, email)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${emailWith(unique(text))}) returning id, ulid`),
  contactNote: async ({ tx, text, user, make }) =>
    only(tx.sql<Made[]>`
      insert into contact_notes (workspace_id, ulid, contact_id, user_id, text, is_pinned, created_at)
      values (${tx.workspace}, ${newUlid()}, ${(await make('contact')).id}, ${user}, ${text}, true, now())
      returning id, ulid`),
  contactMerge: async ({ tx, text, user, make }) => {
    const contact = await make('otherContact')
    const [before] = await tx.sql<[{ row: object }]>`
      select to_jsonb(c) as row from contacts c where c.workspace_id = ${tx.workspace} and c.id = ${contact.id}`
    const [{ id }] = await tx.sql<[{ id: number }]>`select nextval('contacts_id_seq') as id`
    const row = { ...before.row, id, ulid: newUlid(), name: text, email: emailWith(unique(text)) }
    const whole = { row, addresses: [{ email: row.email, is_former: false }], channels: [] }
    const other = { ...before, addresses: [], channels: [] }
    const moved = { tickets: [], messages: [], visitors: [], views: [] }
    const merged = { contact: whole, before: other, after: other, ...moved }
    return only(tx.sql<Made[]>`
      insert into contact_merges (workspace_id, ulid, contact_id, into_id, user_id, merged, created_at)
      values (${tx.workspace}, ${newUlid()}, ${row.id}, ${contact.id}, ${user}, ${JSON.stringify(merged)}::jsonb, now())
      returning id, ulid`)
  },
  erasure: ({ tx, text, user }) =>
    only(tx.sql<Made[]>`
      insert into erasures (workspace_id, ulid, user_id, salt, address_hash, begun_at, completed_at)
      values (${tx.workspace}, ${newUlid()}, ${user}, ${text}, ${text}, now(), now()) returning id, ulid`),
  export: async ({ tx, text, user, make }) => {
    const contact = await make('contact')
    return only(tx.sql<Made[]>`
      insert into exports (workspace_id, ulid, kind, name, contact_ulid, user_id, work_ulid, storage_key, size, created_at,
        completed_at, expires_at)
      values (${tx.workspace}, ${newUlid()}, 'contact', ${text}, ${contact.ulid}, ${user}, ${newUlid()}, ${anyFile}, 1, now(),
        now(), now() + interval '7 days')
      returning id, ulid`)
  },
  longWork: async ({ tx, text, make }) => {
    const [user, channel] = [await make('user'), await make('channel')]
    return only(tx.sql<Made[]>`
      insert into long_work (workspace_id, ulid, kind, resource, name, user_id, input, created_at, due_at)
      values (${tx.workspace}, ${newUlid()}, 'channel_deletion', ${channel.ulid}, ${text}, ${user.id},
        ${JSON.stringify({ text })}, now(), 'infinity')
      on conflict (workspace_id, kind, resource) where state = 'running' do update set name = excluded.name
      returning id, ulid`)
  },
  workflow: async ({ tx, text, make }) => {
    const [ticket, tag] = [await make('ticket'), await make('tag')]
    const conditions = [item('subject_contains', { value: text }), item('has_tag', { tags: [tag.ulid] })]
    const actions = [item('add_note', { body: text })]
    const workflow = await only(tx.sql<Made[]>`
      insert into workflows (workspace_id, ulid, name, description, trigger_type, trigger_parameters, order_column,
        conditions, actions, created_at, updated_at)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${text}, 'manual', ${JSON.stringify({ tags: [tag.ulid] })},
        1, ${JSON.stringify(conditions)}, ${JSON.stringify(actions)}, now(), now()) returning id, ulid`)
    await ranOn(tx, workflow, ticket, text)
    return workflow
  },
  invitation: async ({ tx, text, make }) => {
    const invitation = await invitationBy(tx, await make('user'), text)
    await tx.sql`
      insert into invitation_channels (workspace_id, invitation_id, channel_id)
      values (${tx.workspace}, ${invitation.id}, ${(await make('channel')).id})`
    await tx.sql`
      insert into invitation_links (workspace_id, invitation_id, secret_hash)
      values (${tx.workspace}, ${invitation.id}, ${randomBytes(32)})`
    return invitation
  },
  blockedSender: ({ tx, text }) =>
    only(tx.sql<Made[]>`
      insert into blocked_senders (workspace_id, ulid, type, sender, created_at)
      values (${tx.workspace}, ${newUlid()}, 'email', ${emailWith(text)}, now()) returning id, ulid`),
  connectionReminder: async ({ tx, text }) => {
    await tx.sql`
      insert into connection_warnings (workspace_id, connection, expires_at, days)
      values (${tx.workspace}, ${unique(text)}, now() + interval '5 days', 7)`
    return only(tx.sql<Made[]>`
      insert into connection_reminders (workspace_id, ulid, name, note, expires_at, created_at)
      values (${tx.workspace}, ${newUlid()}, ${text}, ${text}, now() + interval '90 days', now())
      returning id, ulid`)
  },
  token: ({ tx, text, user }) => tokenOf(tx, { id: user }, text),
}

const item = (type: string, parameters: object) => ({ id: ++made, ulid: newUlid(), type, parameters })

/** Creates all rows that a workflow adds to a ticket. */
const ranOn = async ({ sql, workspace }: Write, workflow: Made, ticket: Made, text: string) => {
  await sql`
    insert into workflow_versions (workspace_id, workflow_id, version, ulid, name, trigger_type, condition_match_type,
      conditions, actions)
    select workspace_id, id, version, ulid, name, trigger_type, condition_match_type, conditions, actions from workflows
    where workspace_id = ${workspace} and id = ${workflow.id}`
  // No event has a negative id.
  await sql`
    insert into workflow_events (workspace_id, event_id, ticket_id, due_at)
    values (${workspace}, ${-++made}, ${ticket.id}, 'infinity')`
  const trace = await only(sql<Made[]>`
    insert into workflow_traces (workspace_id, ticket_id, trigger_type, event_ulid, seen, evaluations, created_at)
    values (${workspace}, ${ticket.id}, 'on_tag_added', ${newUlid()}, ${JSON.stringify({ subject: text })},
      ${JSON.stringify([[workflow.id, 1, 'ran', '11']])}, now()) returning id, '' as ulid`)
  await sql`
    insert into workflow_runs (workspace_id, ulid, workflow_id, version, ticket_id, trace_id, chain, depth, actions,
      created_at)
    values (${workspace}, ${newUlid()}, ${workflow.id}, 1, ${ticket.id}, ${trace.id}, ${newUlid()}, 0,
      ${JSON.stringify([{ type: 'add_note', result: 'done', words: text }])}, now())`
  await sql`
    insert into no_reply_timers (workspace_id, ticket_id, workflow_id, waiting_since)
    values (${workspace}, ${ticket.id}, ${workflow.id}, now())`
  await sql`
    insert into workflow_tickets (workspace_id, ticket_id, workflow_id, created_at)
    values (${workspace}, ${ticket.id}, ${workflow.id}, now())`
  await sql`
    insert into workflow_schedules (workspace_id, workflow_id, due_at)
    values (${workspace}, ${workflow.id}, now() + interval '5 days')`
}

const tokenOf = async ({ sql, workspace }: Write, { id }: { id: number }, text: string) => {
  const token = await only(sql<Made[]>`
    insert into tokens (ulid, user_id, name, hash) values (${newUlid()}, ${id}, ${text}, ${randomBytes(32)})
    returning id, ulid`)
  await sql`insert into token_workspaces (workspace_id, token_id) values (${workspace}, ${token.id})`
  await sql`
    insert into idempotency_keys (workspace_id, token_id, key_hash, request_hash, created_at)
    values (${workspace}, ${token.id}, ${randomBytes(32)}, ${randomBytes(32)}, now())`
  return token
}

const invitationBy = ({ sql, workspace }: Write, { id }: { id: number }, text: string) =>
  only(sql<Made[]>`
    insert into invitations (workspace_id, ulid, email, name, role, invited_by, invited_at, expires_at)
    values (${workspace}, ${newUlid()}, ${emailWith(text)}, ${text}, 'member', ${id}, now(), now() + interval '1 year')
    returning id, ulid`)

const only = async (query: PromiseLike<Made[]>) => {
  const [row] = await query
  if (!row) throw new Error('Nothing was made.')
  return row
}

const unique = (text: string) => `${text} ${++made}`
const emailWith = (text: string) => `${domainWith(text)}@example.test`
const domainWith = (text: string) => unique(text).toLowerCase().replaceAll(' ', '-')

type Place = Omit<Making, 'make' | 'text'> & { textOf: (resource: string) => string }

/** Creates resources in one workspace on demand, each once. Some may exist already. */
export const makerIn = (place: Place, given: Readonly<Record<string, Made>> = {}) => {
  const known = new Map(Object.entries(given).map(([resource, made]) => [resource, Promise.resolve(made)]))
  const make = (resource: string): Promise<Made> => {
    const maker = makers[resource]
    if (!maker) throw new Error(`Nothing in test/makers.ts says how to make a "${resource}".`)
    const underway = known.get(resource) ?? maker({ ...place, text: place.textOf(resource), make })
    known.set(resource, underway)
    return underway
  }
  return make
}

/** The resources with texts from customers. Contacts are not among them. */
export const writtenByCustomers = [
  'ticket',
  'otherTicket',
  'message',
  'mail',
  'attachment',
  'scheduledMessage',
  'gap',
]
