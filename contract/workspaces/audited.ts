/** The kinds of resources in the audit log. */
export const auditedKinds = [
  'account',
  'article',
  'article_import',
  'audit_log',
  'blocked_sender',
  'brain',
  'category',
  'channel',
  'command',
  'company',
  'connection_reminder',
  'contact',
  'export',
  'contact_import',
  'field',
  'invitation',
  'long_work',
  'member',
  'question',
  'quick_reply',
  'sample_data',
  'report_subscription',
  'saved_view',
  'signing_secret',
  'tag',
  'target_policy',
  'team',
  'ticket',
  'token',
  'workflow',
  'workspace',
] as const
export type AuditedKind = (typeof auditedKinds)[number]

/** The name of an action begins with the kind of its target. */
type Action = `${AuditedKind}.${string}`

type Audited = {
  action: Action
  /** The GET endpoint that shows the target, if its path differs. */
  shows?: string
  /** Records only the calls that change a resource which others use, too. */
  only?: 'shared'
  /** Records the body of the request. Only for endpoints whose body has no secrets. */
  records?: 'body'
}

/**
 * The endpoints that the audit log records, with their action. Together with `everydayWork`, these are all endpoints
 * that change data. Of endpoints that only read, the log records the downloads of exports.
 */
export const auditedEndpoints = {
  'POST /api/setup': { action: 'account.set_up' },
  'POST /api/session': { action: 'account.signed_in' },
  'DELETE /api/session': { action: 'account.signed_out' },
  'DELETE /api/sessions/:session': { action: 'account.session_ended' },
  'DELETE /api/sessions': { action: 'account.other_sessions_ended' },
  'PUT /api/me/password': { action: 'account.password_changed' },
  'PUT /api/password-resets/:secret': { action: 'account.password_reset' },
  'PUT /api/me/second-factor': { action: 'account.second_factor_enabled' },
  'DELETE /api/me/second-factor': { action: 'account.second_factor_removed' },
  'POST /api/me/recovery-codes': { action: 'account.recovery_codes_renewed' },
  'PUT /api/me/ownership': { action: 'workspace.owner_changed' },
  'POST /api/invitation-links/:secret': { action: 'member.joined' },

  'POST /api/tokens': { action: 'token.created' },
  'DELETE /api/tokens/:token': { action: 'token.revoked' },

  'POST /api/members/invite': { action: 'invitation.created' },
  'POST /api/invitations/:invitation/resend': { action: 'invitation.resent' },
  'POST /api/invitations/:invitation/link': { action: 'invitation.link_created' },
  'DELETE /api/invitations/:invitation': { action: 'invitation.revoked' },
  'PUT /api/members/:user': { action: 'member.updated' },
  'DELETE /api/members/:user': { action: 'member.removed' },
  'POST /api/teams': { action: 'team.created' },
  'PUT /api/teams/:team': { action: 'team.updated' },
  'DELETE /api/teams/:team': { action: 'team.deleted' },
  'POST /api/teams/:team/members/:user': { action: 'team.member_added', shows: 'GET /api/teams/:team' },
  'DELETE /api/teams/:team/members/:user': { action: 'team.member_removed', shows: 'GET /api/teams/:team' },

  'PUT /api/workspace': { action: 'workspace.updated' },
  'PUT /api/workspace/logo': { action: 'workspace.logo_changed', shows: 'GET /api/workspace' },
  'DELETE /api/workspace/logo': { action: 'workspace.logo_removed', shows: 'GET /api/workspace' },
  'PUT /api/workspace/help-domain': { action: 'workspace.help_domain_changed' },
  'PUT /api/business-hours': { action: 'workspace.business_hours_changed' },
  'DELETE /api/business-hours': { action: 'workspace.business_hours_removed' },
  'POST /api/sample-data': { action: 'sample_data.loaded' },
  'DELETE /api/sample-data': { action: 'sample_data.removed' },
  'POST /api/target-policies': { action: 'target_policy.created' },
  'PUT /api/target-policies/:targetPolicy': { action: 'target_policy.updated' },
  'PUT /api/target-policies/:targetPolicy/position': {
    action: 'target_policy.moved',
    shows: 'GET /api/target-policies/:targetPolicy',
  },
  'DELETE /api/target-policies/:targetPolicy': { action: 'target_policy.deleted' },
  'POST /api/blocked-senders': { action: 'blocked_sender.created' },
  'DELETE /api/blocked-senders/:blockedSender': { action: 'blocked_sender.deleted' },
  'POST /api/long-work/:longWork/stop': { action: 'long_work.stopped' },
  'POST /api/connections/reminders': { action: 'connection_reminder.created' },
  'PUT /api/connections/reminders/:connectionReminder': { action: 'connection_reminder.updated' },
  'DELETE /api/connections/reminders/:connectionReminder': { action: 'connection_reminder.deleted' },
  'POST /api/signing-secret/rotation': { action: 'signing_secret.rotated' },

  'POST /api/channels': { action: 'channel.created' },
  'PUT /api/channels/:channel': { action: 'channel.updated' },
  'PUT /api/channels/:channel/mail': { action: 'channel.mail_updated' },
  'POST /api/channels/:channel/mail-account': { action: 'channel.mail_account_begun' },
  'POST /api/channels/:channel/forwarding': { action: 'channel.forwarding_expected' },
  'POST /api/mail-sign-ins': { action: 'channel.mail_account_connected' },
  'DELETE /api/channels/:channel/mail-account': { action: 'channel.mail_account_disconnected' },
  'PUT /api/mail-apps': { action: 'workspace.mail_app_set' },
  'POST /api/mail-apps/remove': { action: 'workspace.mail_app_removed' },
  'PUT /api/channels/:channel/widget': { action: 'channel.widget_updated' },
  'POST /api/channels/:channel/widget/identity-secret': {
    action: 'channel.identity_secret_created',
    shows: 'GET /api/channels/:channel/widget',
  },
  'PUT /api/channels/:channel/agent': {
    action: 'channel.agent_updated',
    shows: 'GET /api/channels/:channel',
  },
  'PUT /api/channels/:channel/satisfaction': { action: 'channel.satisfaction_updated' },
  'POST /api/channels/:channel/deletion': {
    action: 'channel.deletion_begun',
    shows: 'GET /api/channels/:channel',
  },
  'DELETE /api/channels/:channel/deletion': {
    action: 'channel.deletion_cancelled',
    shows: 'GET /api/channels/:channel',
  },

  'POST /api/workflows': { action: 'workflow.created' },
  'PUT /api/workflows/:workflow': { action: 'workflow.updated' },
  'PUT /api/workflows/:workflow/position': {
    action: 'workflow.moved',
    shows: 'GET /api/workflows/:workflow',
  },
  'DELETE /api/workflows/:workflow': { action: 'workflow.deleted' },
  'POST /api/tags': { action: 'tag.created' },
  'PUT /api/tags/:tag': { action: 'tag.updated' },
  'DELETE /api/tags/:tag': { action: 'tag.deleted' },
  'POST /api/fields': { action: 'field.created' },
  'PUT /api/fields/:field': { action: 'field.updated' },
  'PUT /api/fields/:field/position': { action: 'field.moved', shows: 'GET /api/fields/:field' },
  'DELETE /api/fields/:field': { action: 'field.deleted' },
  'POST /api/companies': { action: 'company.created' },
  'PUT /api/companies/:company': { action: 'company.updated' },
  'PUT /api/companies/by-external-id/:externalId': { action: 'company.upserted' },
  'POST /api/companies/batch': { action: 'company.many_upserted' },
  'DELETE /api/companies/:company': { action: 'company.deleted' },
  'POST /api/report-subscriptions': { action: 'report_subscription.created' },
  'PUT /api/report-subscriptions/:reportSubscription': { action: 'report_subscription.updated' },
  'DELETE /api/report-subscriptions/:reportSubscription': { action: 'report_subscription.deleted' },
  'DELETE /api/report-subscriptions/:reportSubscription/recipients/me': {
    action: 'report_subscription.left',
    shows: 'GET /api/report-subscriptions/:reportSubscription',
  },
  'POST /api/saved-views': { action: 'saved_view.created', only: 'shared' },
  'PUT /api/saved-views/:savedTicketView': { action: 'saved_view.updated', only: 'shared' },
  'DELETE /api/saved-views/:savedTicketView': { action: 'saved_view.deleted', only: 'shared' },
  'POST /api/quick-replies': { action: 'quick_reply.created', only: 'shared' },
  'PUT /api/quick-replies/:quickReply': { action: 'quick_reply.updated', only: 'shared' },
  'DELETE /api/quick-replies/:quickReply': { action: 'quick_reply.deleted', only: 'shared' },

  'POST /api/brains': { action: 'brain.created' },
  'PUT /api/brains/:brain': { action: 'brain.updated' },
  'DELETE /api/brains/:brain': { action: 'brain.deleted' },
  'POST /api/brains/:brain/imports/:articleImport/start': { action: 'article_import.started' },
  'DELETE /api/brains/:brain/articles/:article': { action: 'article.deleted' },
  'POST /api/brains/:brain/article-changes': { action: 'article.many_changed', records: 'body' },
  'POST /api/brains/:brain/categories': { action: 'category.created' },
  'PUT /api/brains/:brain/categories/:category': { action: 'category.renamed' },
  'PUT /api/brains/:brain/categories/:category/position': { action: 'category.moved', records: 'body' },
  'DELETE /api/brains/:brain/categories/:category': { action: 'category.deleted' },
  'POST /api/brains/:brain/questions': { action: 'question.created' },
  'PUT /api/brains/:brain/questions/:question': { action: 'question.updated' },
  'DELETE /api/brains/:brain/questions/:question': { action: 'question.deleted' },

  'DELETE /api/tickets/:ticket': { action: 'ticket.deleted' },
  'DELETE /api/contacts/:contact': { action: 'contact.deleted' },
  'POST /api/contacts/:contact/merge': { action: 'contact.merged', records: 'body' },
  'DELETE /api/contact-merges/:contactMerge': { action: 'contact.merge_undone' },
  'POST /api/contacts/:contact/erasure': { action: 'contact.erasure_begun' },
  'POST /api/contacts/:contact/export': { action: 'contact.export_begun' },
  'POST /api/exports': { action: 'export.created' },
  'GET /api/exports/:export/file': { action: 'export.downloaded' },
  'DELETE /api/exports/:export': { action: 'export.deleted' },
  'POST /api/contact-imports/:contactImport/start': { action: 'contact_import.started' },
  'DELETE /api/contact-imports/:contactImport': { action: 'contact_import.deleted' },

  'PUT /api/audit-log/retention': { action: 'audit_log.retention_changed' },
  'POST /api/audit-log/export': { action: 'audit_log.exported', records: 'body' },
} as const satisfies Record<string, Audited>

/** Actions that are not calls of an endpoint, or that are one of several outcomes of a call. */
const others = [
  'account.sign_in_failed',
  'account.code_rejected',
  'account.sessions_ended_by_reuse',
  'command.run',
] as const satisfies Action[]

export type AuditedAction =
  | (typeof auditedEndpoints)[keyof typeof auditedEndpoints]['action']
  | (typeof others)[number]

export const auditedActions: readonly AuditedAction[] = [
  ...new Set(Object.values(auditedEndpoints).map(({ action }) => action)),
  ...others,
]

type Recorded = Omit<Audited, 'action'> & { action: AuditedAction }

export const auditOf = (endpoint: { method: string; path: string }): Recorded | undefined =>
  (auditedEndpoints as Record<string, Recorded>)[`${endpoint.method} ${endpoint.path}`]

/** Endpoints that change something and are not recorded: work on tickets, which have activities, and own settings. */
export const everydayWork = [
  'POST /api/contacts/batch',
  'POST /api/tickets/batch',
  'PUT /api/tickets/by-external-id/:externalId',
  'PUT /api/me',
  'PUT /api/me/avatar',
  'PUT /api/me/absence',
  'PUT /api/me/availability',
  'PUT /api/me/dashboard',
  'POST /api/me/second-factor',
  'POST /api/password-resets',
  'DELETE /api/getting-started',
  'PUT /api/edit',

  'POST /api/tickets',
  'PUT /api/tickets/:ticket',
  'PUT /api/tickets/:ticket/status',
  'PUT /api/tickets/:ticket/assignee',
  'PUT /api/tickets/:ticket/channel',
  'PUT /api/tickets/:ticket/contact',
  'PUT /api/tickets/:ticket/team',
  'PUT /api/tickets/:ticket/snooze',
  'DELETE /api/tickets/:ticket/snooze',
  'POST /api/tickets/:ticket/merge',
  'DELETE /api/tickets/:ticket/merge',
  'POST /api/tickets/:ticket/split',
  'POST /api/tickets/:ticket/links',
  'DELETE /api/tickets/:ticket/links/:ticketLink',
  'POST /api/tickets/:ticket/children/reply',
  'POST /api/tickets/:ticket/checklist',
  'PUT /api/tickets/:ticket/checklist/:checklistItem',
  'DELETE /api/tickets/:ticket/checklist/:checklistItem',
  'POST /api/tickets/:ticket/side-conversations',
  'POST /api/tickets/:ticket/side-conversations/:sideConversation/messages',
  'PUT /api/tickets/:ticket/side-conversations/:sideConversation/status',
  'PUT /api/tickets/:ticket/spam',
  'POST /api/tickets/bulk',
  'PUT /api/tickets/:ticket/read',
  'DELETE /api/tickets/:ticket/read',
  'POST /api/tickets/:ticket/reply',
  'POST /api/tickets/:ticket/forward',
  'POST /api/tickets/:ticket/note',
  'POST /api/tickets/:ticket/tags/:tag',
  'DELETE /api/tickets/:ticket/tags/:tag',
  'PUT /api/tickets/:ticket/view',
  'PUT /api/tickets/:ticket/follow',
  'DELETE /api/tickets/:ticket/follow',
  'PUT /api/notifications/read',
  'PUT /api/notifications/:notification/read',
  'PUT /api/tickets/:ticket/notifications/read',
  'PUT /api/tickets/:ticket/draft',
  'DELETE /api/tickets/:ticket/draft',
  'POST /api/ticket-drafts',
  'PUT /api/ticket-drafts/:ticketDraft',
  'DELETE /api/ticket-drafts/:ticketDraft',
  'POST /api/tickets/:ticket/scheduled-messages',
  'PUT /api/tickets/:ticket/scheduled-messages/:scheduledMessage',
  'POST /api/tickets/:ticket/scheduled-messages/:scheduledMessage/send',
  'DELETE /api/tickets/:ticket/scheduled-messages/:scheduledMessage',
  'POST /api/tickets/:ticket/messages/:message/resend',
  'POST /api/outgoing-tickets',
  'POST /api/attachments',
  'POST /api/tickets/:ticket/workflows/:workflow',
  'POST /api/tickets/:ticket/workflows/:workflow/preview',
  'POST /api/tickets/:ticket/agent-answers/:message/send',
  'DELETE /api/tickets/:ticket/agent-answers/:message/draft',
  'PUT /api/tickets/:ticket/agent-answers/:message/verdict',
  'DELETE /api/tickets/:ticket/agent-answers/:message/verdict',
  'POST /api/agent-trials',
  'POST /api/contacts',
  'PUT /api/contacts/:contact',
  'PUT /api/contacts/by-external-id/:externalId',
  'POST /api/contacts/:contact/notes',
  'PUT /api/contacts/:contact/notes/:contactNote',
  'DELETE /api/contacts/:contact/notes/:contactNote',
  'PUT /api/contact-imports/:contactImport',
  'POST /api/quick-replies/:quickReply/uses',
  'POST /api/quick-replies/:quickReply/uploads',
  'POST /api/mails/:mail/retry',
  'POST /api/mails/:mail/discard',
  'POST /api/mails/:mail/restore',

  // Tests and previews change no settings.
  'POST /api/workflows/preview',
  'POST /api/workflow-previews',
  'POST /api/workspace/appearance-preview',
  'POST /api/channels/:channel/test',
  'POST /api/report-subscriptions/:reportSubscription/send',
  'POST /api/channels/:channel/forwarding-check',
  'POST /api/channels/:channel/sending-domain/check',
  'POST /api/workspace/help-domain/check',
  'POST /api/brains/:brain/article-preview',
  'POST /api/brains/:brain/checks',

  // Articles have versions with their authors.
  'POST /api/brains/:brain/articles',
  'PUT /api/brains/:brain/articles/:article',
  'PUT /api/brains/:brain/articles/:article/place',
  'POST /api/brains/:brain/article-images',
  'POST /api/brains/:brain/imports',
  'POST /api/contact-imports',
  'DELETE /api/brains/:brain/imports/:articleImport',
  'POST /api/brains/:brain/gaps/:gap/restore',
  'DELETE /api/brains/:brain/gaps/:gap',
] as const
