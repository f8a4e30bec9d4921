/**
 * The sizes that users choose and that no schema has: `test/bounds.test.ts` checks that every list and text of the API
 * has a limit here or in its schema, and multiplies them. No response has more bytes than `mostBytes`, except
 * `largeResponses`.
 */
export const mostBytes = 24 * 1024 * 1024

/** Limits of a workspace for kinds that one response lists as a whole: how many, and bytes as they are stored. */
export const wholeLists = {
  calendars: { most: 50, bytes: 2_000_000, words: 'calendars', request: 'GET /api/calendars' },
  channels: { most: 2_000, bytes: 4_000_000, words: 'channels', request: 'GET /api/channels' },
  quick_replies: { most: 5_000, bytes: 5_000_000, words: 'quick replies', request: 'GET /api/quick-replies' },
  recurring_tickets: {
    ...{ most: 100, bytes: 200_000, words: 'recurring tickets', request: 'GET /api/recurring-tickets' },
  },
  saved_views: { most: 1_000, bytes: 2_000_000, words: 'saved views', request: 'GET /api/saved-views' },
  tags: { most: 5_000, bytes: 4_000_000, words: 'tags', request: 'GET /api/tags' },
  ticket_templates: {
    most: 1_000,
    bytes: 5_000_000,
    words: 'ticket templates',
    request: 'GET /api/ticket-templates',
  },
  teams: { most: 500, bytes: 4_000_000, words: 'teams', request: 'GET /api/teams' },
  workflows: { most: 500, bytes: 8_000_000, words: 'workflows', request: 'GET /api/workflows' },
} as const
export type WholeList = keyof typeof wholeLists

/** Characters of the JSON of all custom fields of a ticket, a contact or a company. */
export const mostFieldCharacters = 65_536

/** Characters of texts in responses, by the name of their field or by their type and path. Others are short. */
export const longTexts: Record<string, number> = {
  ...{ body: 1_000_000, body_text: 1_000_000, body_reply_text: 1_000_000, passage_html: 8_000 },
  ...{ body_html: 1_500_000, body_reply_html: 1_500_000, html: 1_500_000 },
  ...{ notes: 65_535, text: 65_535, additional_instructions: 20_000, description: 10_000, signature: 8_000 },
  ...{ csv: 4_000_000, words: 2_000, reason: 2_000, error: 2_000, snippet: 2_000, help_introduction: 2_000 },
  ...{ preview: 300, excerpt: 1_000, question: 1_000, comment: 1_000, value: 1_000, search: 1_000 },
  ...{ path: 500, send_error: 2_000, hold_error: 2_000, problem: 2_000, acknowledgement: 10_000 },
  'AgentAnswer.draft.body': 50_000,
  'CustomField.choices[].value': 40,
  'QuickReply.body': 65_535,
  'Team.description': 65_535,
  'TicketTemplate.body': 65_535,
  'ChildOfTemplate.body': 65_535,
  'AgentSource.text': 8_000,
  'BrainCheck.changes[].text': 1_000,
  'WholeWebhookDelivery.request_body': 65_536,
  'WholeWebhookDelivery.response_body': 4_096,
  'MailContent.headers[].value': 65_536,
  'PanelTrial.request_body': 262_144,
  'PanelTrial.response_body': 4_096,
  'SendingRecord.found': 1_000,
  'SendingRecord.expected': 1_000,
}
export const shortText = 255
export const longestUrl = 2_000

/** Items of lists in responses, by the name of their field, by their type and path, or by the request. */
export const mostItems: Record<string, number> = {
  ...{ other_emails: 20, phones: 10, panel: 20, samples: 3, choices: 100, changes: 100, sources: 6 },
  ...{ supports: 20, tags: 100 },
  ...{ attachments: 100, inline_images: 100, attachment_ids: 10, forwarded_attachment_ulids: 100 },
  ...{ to_recipients: 100, cc_recipients: 100, bcc_recipients: 100, to: 100, cc: 100, envelope_to: 100 },
  ...{ delivery_reports: 300, attempt_log: 100, candidates: 100, parts: 200, records: 10, test: 20 },
  ...{ workspaces: 1_000, channel_ulids: 1_000, channel_ids: 1_000, tag_ulids: 1_000, tag_ids: 1_000 },
  ...{ company_ulids: 100, priorities: 5, statuses: 100, due: 10, recovery_codes: 20, others: 100 },
  ...{ other_address_hashes: 100, pinned_notes: 10, recent_tickets: 10, merged_tickets: 100, items: 2 },
  ...{ hours: 7, 'hours[]': 24, points: 3_660, team: 5, members: 2_000, teams: 500, channels: 1_000 },
  ...{
    saved_views: 100,
    fields: 50,
    cells: 201,
    columns: 200,
    recipients: 20,
    formats: 2,
    examples: 5,
    activities: 200,
    actions: 20,
  },
  required_if: 10,
  'GET /api/agent-answer-counts': 1_000,
  'GET /api/brains': 10,
  'GET /api/brains/:brain/categories': 50,
  'GET /api/brains/:brain/categories/:category/articles': 500,
  'GET /api/brains/:brain/articles/:article/versions': 100,
  'GET /api/brains/:brain/checks': 50,
  'GET /api/brains/:brain/imports': 20,
  'GET /api/brains/:brain/questions': 500,
  'GET /api/brains/:brain/search': 20,
  'GET /api/contact-imports': 20,
  'GET /api/contacts/:contact/timeline': 50,
  'GET /api/drafts': 200,
  'GET /api/edits': 200,
  'GET /api/email-domains': 20,
  'GET /api/events': 500,
  'GET /api/exports': 100,
  'GET /api/fields': 150,
  'GET /api/long-work': 50,
  'GET /api/report-subscriptions': 20,
  'GET /api/reports/tickets/groups': 100,
  'GET /api/reports/tickets/list': 100,
  'GET /api/scheduled-messages': 200,
  'GET /api/target-policies': 100,
  'GET /api/ticket-drafts': 200,
  'GET /api/ticket-panels': 10,
  'GET /api/webhooks': 100,
  'GET /widget/:key/articles': 10,
  'GET /widget/:key/conversations': 50,
  'GET /widget/:key/suggestions': 10,
  'GET /api/tickets/:ticket/workflows': 500,
  'GET /api/workflow-stats': 500,
  'GET /widget/:key/events': 100,
  'POST /api/brains/:brain/article-changes': 100,
  'POST /api/tickets/bulk': 100,
  'POST /api/tickets/batch': 100,
  'POST /api/contacts/batch': 100,
  'POST /api/companies/batch': 100,
  'Calendar.holidays': 500,
  'HolidayPreview.holidays': 500,
  'Calendar.used_by': 100,
  'WorkflowPreview.waiting': 1_000,
}

/** Characters of lists and open objects that are limited as a whole, by their type and path. */
export const mostOf: Record<string, number> = {
  'Activity.properties': 5_000,
  'BatchOutcome.errors': 20_000,
  'BulkOutcome.errors': 30_000,
  'Event.facts': 5_000,
  'JudgedCondition.parameters': 262_144,
  'MailContent.headers': 128 * 1024,
  'WholeWebhookDelivery.request_headers': 5_000,
  'WholeConversation.messages': 4_000_000,
  'Workflow.actions': 262_144,
  'Workflow.conditions': 65_536,
  'Workflow.trigger_parameters': 2_000,
  'WorkflowPreview.would_not_run': 2_000_000,
  'WorkflowPreview.would_run': 2_000_000,
  'GET /api/tickets/:ticket/scheduled-messages': 4_000_000,
  'WorkflowRun.conditions': 65_536,
}

/** Responses that may have more bytes than `mostBytes`: how many, and why. */
export const largeResponses: Record<string, { bytes: number; because: string }> = {
  'GET /api/tickets': {
    bytes: 40_000_000,
    because: 'A page has 100 tickets with all their fields and tags.',
  },
  'GET /api/workflows/:workflow/runs': {
    bytes: 40_000_000,
    because: 'A page has 100 runs with all conditions.',
  },
  'GET /api/tickets/:ticket/agent-answers': {
    bytes: 42_000_000,
    because: 'A page has 100 answers with all sources.',
  },
  'GET /api/tickets/:ticket/workflow-runs': {
    bytes: 40_000_000,
    because: 'A page has 100 runs with all conditions.',
  },
}

/** Lists whose length nothing limits, and why. */
export const endlessLists: Record<string, string> = {
  'GET /api/brains/:brain/articles':
    'The specification has no pages. A brain has at most 50,000,000 characters.',
  'GET /api/companies': 'The specification has no pages.',
  'GET /api/connections':
    'Each belongs to a channel or is a token of a member, and there are at most 200 reminders.',
  'GET /api/contacts/:contact/merges': 'Each is another contact, and they are deleted after 30 days.',
  'GET /api/invitations': 'Each is sent as a mail.',
  'GET /api/members': 'Each is a person who has accepted an invitation.',
  'GET /api/sessions':
    'Each is a sign-in, of which the number is limited, and ends after 14 days without use.',
  'GET /api/teams/:team/members': 'Each is a member.',
  'GET /api/tickets/:ticket/followers': 'Each is a member.',
  'GET /api/tickets/:ticket/members': 'Each is a member.',
  'GET /api/tokens': 'Only the user who has made them lists them.',
  'PUT /api/tickets/:ticket/view': 'Each is a member.',
  'SideConversationWithMessages.messages': 'The newest 500. Each message is limited.',
  'WholeTicket.messages': 'The specification has no pages. Each message is limited.',
}
