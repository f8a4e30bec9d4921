// Generated from contract/ by `node bin/bellhop-dev client`.

export type Me = { user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string; signature: string | null; notifications: { mentioned: "app" | "mail" | "none"; assigned: "app" | "mail" | "none"; team_assigned: "app" | "mail" | "none"; replied: "app" | "mail" | "none"; send_failed: "app" | "mail" | "none"; send_held: "app" | "mail" | "none"; quiet_when_active: boolean; follow_when_writing: boolean; follow_when_mentioned: boolean; follow_when_assigned: boolean }; after_sending: "closed" | "waiting" | null; language: "en" | "de" | null }; workspace: { id: number; ulid: string; name: string; slug: string } | null; role: string | null; absence: { is_away: boolean; away_until: string | null } | null; can: { write: boolean; write_notes: boolean; write_as_admin: boolean; leave_workspace: boolean }; sends_mail: boolean; workspaces: ({ id: number; ulid: string; name: string; slug: string; logo_url: string | null; role: string })[] }
export type Setup = { is_open: boolean }
export type User = { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string }
export type SignedIn = { user: User; workspaces: ({ id: number; ulid: string; name: string; slug: string; logo_url: string | null; role: string })[] }
export type SignInOptions = { has_companies: boolean; oidc: { name: string; url: string } | null }
export type SignInOfDomain = { company: { name: string; url: string; is_required: boolean } | null }
export type Session = { ulid: string; device: string | null; ip_address: string | null; created_at: string; last_used_at: string; is_current: boolean }
export type SecondFactor = { is_enabled: boolean; recovery_codes_left: number }
export type PendingSecondFactor = { secret: string; otpauth_url: string }
export type RecoveryCodes = { recovery_codes: (string)[] }
export type Ownership = { workspace_ulid: string; owner_ulid: string }
export type Token = { id: number; ulid: string; name: string; read_only: boolean; send: boolean; workspaces: ({ id: number; ulid: string })[] | null; channel_ulids: (string)[] | null; expires_at: string | null; last_used_at: string | null; created_at: string }
export type IssuedToken = { id: number; ulid: string; name: string; read_only: boolean; send: boolean; workspaces: ({ id: number; ulid: string })[] | null; channel_ulids: (string)[] | null; expires_at: string | null; last_used_at: string | null; created_at: string; token: string }
export type ContactOfTicket = { id: number | null; ulid: string | null; name: string | null; email: string; avatar_url: string | null; company: { ulid: string; name: string; domain: string | null } | null }
export type Tag = { id: number; ulid: string; name: string; color: string }
export type Rating = "good" | "fine" | "bad"
export type Satisfaction = { rating: Rating; comment: string | null; rated_at: string }
export type TicketTarget = { kind: "first_response" | "next_response" | "resolution"; minutes: number; state: "open" | "paused" | "met" | "breached"; due_soon_at: string | null; due_at: string | null; remaining_seconds: number | null; completed_at: string | null }
export type TicketTargets = { policy: { ulid: string; name: string }; due: "soon" | "overdue" | null; due_at: string | null; items: (TicketTarget)[] }
export type Ticket = { id: number; ulid: string; number: number; subject: string; title: string | null; status: "open" | "waiting" | "closed" | "spam"; priority: "low" | "normal" | "high" | "urgent"; channel: { id: number; ulid: string; name: string; type: "email" | "widget"; color: string; email_address: string }; assignee: { id: number; ulid: string; name: string; email: string; avatar_url: string | null } | null; assigned_team: { id: number; ulid: string; name: string; logo_url: string | null } | null; contact: ContactOfTicket; tags: (Tag)[]; possibly_related: { ulid: string; number: number; subject: string } | null; latest_message_preview: string | null; summary: string | null; from_address: string; is_snoozed: boolean; snoozed_until: string | null; scheduled_for: string | null; is_unread: boolean; has_attachments: boolean; has_failed_message: boolean; has_agent_draft: boolean; waiting_since: string | null; external_id: string | null; fields: Record<string, unknown>; satisfaction: Satisfaction | null; targets: TicketTargets | null; created_at: string; updated_at: string; last_activity_at: string }
export type TicketPage = { data: (Ticket)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type TicketCursorPage = { data: (Ticket)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type TicketCounts = { inbox: { tickets: number; is_exact: boolean }; mine: { tickets: number; is_exact: boolean }; unassigned: { tickets: number; is_exact: boolean }; waiting: { tickets: number; is_exact: boolean }; snoozed: { tickets: number; is_exact: boolean }; closed: { tickets: number; is_exact: boolean }; spam: { tickets: number; is_exact: boolean }; due: { tickets: number; is_exact: boolean }; failed: { tickets: number; is_exact: boolean }; channels: ({ channel_ulid: string; tickets: number; is_exact: boolean })[]; saved_views: ({ saved_view_ulid: string; tickets: number | null; is_exact: boolean })[] }
export type Sender = { id: number | null; type: "contact" | "user" | "ai" | "system"; name: string | null; email: string | null; avatar_url: string | null }
export type Attachment = { id: number; ulid: string; name: string; mime_type: string; size: number; url: string; download_url: string; signed_url: string; signed_download_url: string; filename: string }
export type InlineImage = { id: number; ulid: string; name: string; mime_type: string; size: number; url: string; download_url: string; signed_url: string; signed_download_url: string; content_id: string }
export type DeliveryReport = { recipient: string; outcome: "failed" | "delayed" | "delivered"; code: string | null; words: string; created_at: string }
export type Message = { id: number; ulid: string; type: "inbound" | "outbound" | "note"; body_html: string; body_text: string; body_reply_html: string; body_reply_text: string; sender: Sender; attachments: (Attachment)[]; inline_images: (InlineImage)[]; is_forward: boolean; forwarded_from_message_ulid: string | null; send_status: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown" | null; send_error: string | null; is_automatic: boolean; delivery_reports: (DeliveryReport)[]; to_recipients: (string)[]; cc_recipients: (string)[]; bcc_recipients: (string)[]; created_at: string }
export type Activity = { id: number; ulid: string; type: string; user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null } | null; properties: Record<string, unknown>; description: string; created_at: string }
export type WholeTicket = { id: number; ulid: string; number: number; subject: string; title: string | null; status: "open" | "waiting" | "closed" | "spam"; priority: "low" | "normal" | "high" | "urgent"; channel: { id: number; ulid: string; name: string; type: "email" | "widget"; color: string; email_address: string }; assignee: { id: number; ulid: string; name: string; email: string; avatar_url: string | null } | null; assigned_team: { id: number; ulid: string; name: string; logo_url: string | null } | null; contact: ContactOfTicket; tags: (Tag)[]; possibly_related: { ulid: string; number: number; subject: string } | null; latest_message_preview: string | null; summary: string | null; from_address: string; is_snoozed: boolean; snoozed_until: string | null; scheduled_for: string | null; is_unread: boolean; has_attachments: boolean; has_failed_message: boolean; has_agent_draft: boolean; waiting_since: string | null; external_id: string | null; fields: Record<string, unknown>; satisfaction: Satisfaction | null; targets: TicketTargets | null; created_at: string; updated_at: string; last_activity_at: string; messages: (Message)[]; activities: (Activity)[]; merged_tickets: ({ ulid: string | null; number: number | null; subject: string | null; contact: { name: string | null; email: string } })[]; blocked_sender: { id: number; ulid: string; type: "email" | "domain"; sender: string } | null; is_address_confirmed: boolean }
export type Phone = { number: string; e164: string | null; label: string | null }
export type ContactNote = { id: number; ulid: string; text: string; is_pinned: boolean; author: { ulid: string; name: string; avatar_url: string | null } | null; created_at: string; edited_at: string | null; can: { update: boolean } }
export type RecentTicket = { ulid: string; number: number; subject: string; status: "open" | "waiting" | "closed" | "spam"; latest_message_preview: string | null; last_activity_at: string }
export type TicketLink = { ulid: string; kind: "child_of" | "parent_of" | "blocked_by" | "blocks" | "duplicate_of" | "duplicated_by" | "related_to"; ticket: { ulid: string; number: number; subject: string; status: "open" | "waiting" | "closed" | "spam"; contact: string; assignee_name: string | null }; created_at: string }
export type ChecklistItem = { ulid: string; text: string; is_done: boolean; assignee: { ulid: string; name: string; avatar_url: string | null } | null; created_at: string }
export type SideConversation = { ulid: string; subject: string; is_open: boolean; is_answered: boolean; has_failed: boolean; message_count: number; participants: (string)[]; creator: { ulid: string; name: string } | null; created_at: string; last_message_at: string }
export type NamedTicketPanel = { ulid: string; name: string }
export type TicketContact = { contact: { id: number; ulid: string; name: string | null; email: string; avatar_url: string | null; company: { ulid: string; name: string; domain: string | null } | null; ticket_count: number; external_id: string | null; fields: Record<string, unknown>; last_activity_at: string | null; created_at: string; updated_at: string; other_emails: (string)[]; phones: (Phone)[]; proposed_company: { ulid: string; name: string } | null; notes: string | null } | null; company_fields: Record<string, unknown>; pinned_notes: (ContactNote)[]; visit: { page_url: string | null; page_title: string | null; language: string | null; time_zone: string | null; browser: string | null; system: string | null } | null; recent_tickets: (RecentTicket)[]; links: (TicketLink)[]; checklist: (ChecklistItem)[]; side_conversations: (SideConversation)[]; ticket_panels: (NamedTicketPanel)[]; panel: ({ section: string; is_hidden: boolean })[] | null; more_ticket_count: number }
export type BatchOutcome = { external_id: string | null; outcome: "created" | "updated" | "failed"; ulid: string | null; message: string | null; errors: Record<string, (string)[]> }
export type ChildReplies = { replied_ulids: (string)[] }
export type SideConversationWithMessages = { ulid: string; subject: string; is_open: boolean; is_answered: boolean; has_failed: boolean; message_count: number; participants: (string)[]; creator: { ulid: string; name: string } | null; created_at: string; last_message_at: string; messages: (Message)[] }
export type PlacementCandidate = { ticket: { ulid: string; number: number; subject: string } | null; by: "address" | "answer" | "conversation" | "subject"; message: { ulid: string; ticket_ulid: string; sender_name: string | null; created_at: string } | null; is_chosen: boolean; fault: "subject" | "several_senders" | "not_participant" | "forgeable" | "blocked" | "later" | null }
export type PlacementMail = { ulid: string | null; is_new_ticket: boolean; because: "address" | "answer" | "conversation" | "subject" | "several_senders" | "not_participant" | "forgeable" | "blocked" | "later" | "no_reference" | "unknown"; verdicts: { spf: { result: string; words: string; aligned: boolean }; dkim: { result: string; words: string; aligned: boolean }; dmarc: { result: string; words: string; aligned: boolean }; arc: { result: string; words: string; aligned: boolean } } | null; candidates: (PlacementCandidate)[] }
export type PlacementMove = { kind: "moved" | "split" | "merged"; from: { ulid: string; number: number; subject: string } | null; to: { ulid: string; number: number; subject: string } | null; messages: number; by: string | null; at: string | null; undone_by: string | null; undone_at: string | null; may_undo: boolean }
export type MessagePlacement = { message_ulid: string; way: "mail" | "widget" | "api" | "member" | "agent" | "automatic" | "unknown"; author: string | null; mail: PlacementMail | null; moves: (PlacementMove)[] }
export type ThanksOfYear = { messages: number; is_complete: boolean; thanks: ({ message: string; excerpt: string; reason: string; created_at: string; ticket: { ulid: string; number: number; subject: string } })[] }
export type BulkOutcome = { ticket_ulid: string; outcome: "changed" | "unchanged" | "not_found" | "missing_fields"; errors?: Record<string, (string)[]> }
export type ActivityPage = { data: (Activity)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type Actor = { type: "user" | "contact" | "system"; ulid: string | null; name: string | null }
export type TicketCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.created"; facts: { ticket: string; channel: string; is_blocked?: true } }
export type TicketUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.updated"; facts: { ticket: string; subject: string } }
export type TicketDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.deleted"; facts: { ticket: string; number: number; channel: string } }
export type TicketStatusChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.status_changed"; facts: { ticket: string; from: "open" | "waiting" | "closed" | "spam"; to: "open" | "waiting" | "closed" | "spam" } }
export type TicketMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.moved"; facts: { ticket: string; from_channel?: string; from_name?: string; to_channel?: string; to_name?: string } }
export type TicketContactChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.contact_changed"; facts: { ticket: string; contact: string } }
export type TicketPriorityChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.priority_changed"; facts: { ticket: string; from: "low" | "normal" | "high" | "urgent"; to: "low" | "normal" | "high" | "urgent" } }
export type TicketSnoozedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.snoozed"; facts: { ticket: string; until: string | null } }
export type TicketUnsnoozedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.unsnoozed"; facts: { ticket: string; reason: "time" | "reply" | "member" } }
export type TicketMergedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.merged"; facts: { ticket: string; other?: string; number?: number; subject?: string } }
export type TicketMergedInEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.merged_in"; facts: { ticket: string; other?: string; number?: number; subject?: string } }
export type TicketMergeUndoneEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.merge_undone"; facts: { ticket: string; other?: string; number?: number; subject?: string } }
export type TicketSplitEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.split"; facts: { ticket: string; other?: string; number?: number; subject?: string; messages: number } }
export type TicketSplitOffEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.split_off"; facts: { ticket: string; other?: string; number?: number; subject?: string; messages: number } }
export type TicketMessagesMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.messages_moved"; facts: { ticket: string; other?: string; number?: number; subject?: string; messages: number } }
export type TicketMessagesMovedInEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.messages_moved_in"; facts: { ticket: string; other?: string; number?: number; subject?: string; messages: number } }
export type TicketMessageMoveUndoneEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.message_move_undone"; facts: { ticket: string; other?: string; number?: number; subject?: string; messages: number } }
export type TicketLinkedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.linked"; facts: { ticket: string; other?: string; number?: number; subject?: string; link: "child_of" | "parent_of" | "blocked_by" | "blocks" | "duplicate_of" | "duplicated_by" | "related_to" } }
export type TicketUnlinkedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.unlinked"; facts: { ticket: string; other?: string; number?: number; subject?: string; link: "child_of" | "parent_of" | "blocked_by" | "blocks" | "duplicate_of" | "duplicated_by" | "related_to" } }
export type TicketChecklistItemAddedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_added"; facts: { ticket: string; checklist_item: string; text: string } }
export type TicketChecklistItemDoneEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_done"; facts: { ticket: string; checklist_item: string; text: string; checklist: "open" | "done" } }
export type TicketChecklistItemReopenedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_reopened"; facts: { ticket: string; checklist_item: string; text: string } }
export type TicketChecklistItemChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_changed"; facts: { ticket: string; checklist_item: string; text: string; from: string } }
export type TicketChecklistItemAssignedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_assigned"; facts: { ticket: string; checklist_item: string; text: string; user: string | null; name: string | null } }
export type TicketChecklistItemMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_moved"; facts: { ticket: string; checklist_item: string; text: string } }
export type TicketChecklistItemRemovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.checklist_item_removed"; facts: { ticket: string; checklist_item: string; text: string } }
export type TicketTemplatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.templated"; facts: { ticket: string; name: string | null } }
export type TicketSideMessageAddedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.side_message_added"; facts: { ticket: string; side_conversation: string; subject: string; side_message: string; type: "inbound" | "outbound"; is_first: boolean; is_automatic: boolean; sender: string } }
export type TicketSideMessageSettledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.side_message_settled"; facts: { ticket: string; side_conversation: string; subject: string; side_message: string; user: string | null; to: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown" } }
export type TicketSideConversationDoneEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.side_conversation_done"; facts: { ticket: string; side_conversation: string; subject: string } }
export type TicketSideConversationReopenedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.side_conversation_reopened"; facts: { ticket: string; side_conversation: string; subject: string } }
export type TicketSenderBlockedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.sender_blocked"; facts: { ticket: string; sender: string } }
export type TicketSenderUnblockedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.sender_unblocked"; facts: { ticket: string; sender: string } }
export type TicketFromBlockedSenderEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.from_blocked_sender"; facts: { ticket: string; sender: string } }
export type TicketLooksLikeSpamEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.looks_like_spam"; facts: { ticket: string; reasons: (string)[]; is_moved: boolean } }
export type TicketSpamDismissedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.spam_dismissed"; facts: { ticket: string } }
export type TicketLooksLikeThanksEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.looks_like_thanks"; facts: { ticket: string; message: string; why: string; stays_closed: boolean } }
export type TicketAssignedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.assigned"; facts: { ticket: string; user: string | null; name: string | null; reason?: "reply" | "distribution" | "absence" | "channel" } }
export type TicketUnassignedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.unassigned"; facts: { ticket: string; user: string | null; name: string | null; reason?: "reply" | "distribution" | "absence" | "channel" } }
export type TicketTeamAssignedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.team_assigned"; facts: { ticket: string; team: string | null; name: string | null } }
export type TicketTeamUnassignedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.team_unassigned"; facts: { ticket: string; team: string | null; name: string | null } }
export type TicketTagAddedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.tag_added"; facts: { ticket: string; tag: string; name: string } }
export type TicketTagRemovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.tag_removed"; facts: { ticket: string; tag: string; name: string } }
export type TicketFieldChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.field_changed"; facts: { ticket: string; field: string; key: string; name: string; from: string | number | boolean | (string)[] | null; to: string | number | boolean | (string)[] | null; text: string | null } }
export type TicketTargetDueSoonEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.target_due_soon"; facts: { ticket: string; target: "first_response" | "next_response" | "resolution"; policy: string } }
export type TicketTargetBreachedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.target_breached"; facts: { ticket: string; target: "first_response" | "next_response" | "resolution"; policy: string } }
export type TicketTargetsChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.targets_changed"; facts: { ticket: string } }
export type TicketRatingAskedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.rating_asked"; facts: { ticket: string } }
export type TicketRatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "ticket.rated"; facts: { ticket: string; rating: Rating } }
export type MessageCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.created"; facts: { ticket: string; message: string; type: "inbound" | "outbound" | "note"; is_forward: boolean; sender: "contact" | "user" | "ai" | "system"; is_blocked?: true; mentions?: (string)[]; draft_revision?: number } }
export type MessageSendStatusChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.send_status_changed"; facts: { ticket: string; message: string; from: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown"; to: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown" } }
export type MessageRecipientsChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.recipients_changed"; facts: { ticket: string; message: string; from: (string)[]; to: (string)[] } }
export type MessageDeliveryReportedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.delivery_reported"; facts: { ticket: string; message: string; recipient: string; outcome: "failed" | "delayed" | "delivered" } }
export type MessageScheduledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.scheduled"; facts: { ticket: string; scheduled_message: string; send_at: string; draft_revision?: number } }
export type MessageRescheduledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.rescheduled"; facts: { ticket: string; scheduled_message: string; send_at: string } }
export type MessageScheduleCancelledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.schedule_cancelled"; facts: { ticket: string; scheduled_message: string; tell: (string)[] } }
export type MessageHeldEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "message.held"; facts: { ticket: string; scheduled_message: string; reason: "newer_messages" | "ticket_spam" | "ticket_merged" | "author_gone" | "restored" | "rejected"; tell: (string)[] } }
export type AgentDraftSettledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "agent.draft_settled"; facts: { ticket: string; message: string; state: "sent" | "discarded" } }
export type AgentAnswerJudgedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "agent.answer_judged"; facts: { ticket: string; message: string; verdict: "good" | "bad" | "none" } }
export type FieldCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "field.created"; facts: { field: string; name: string } }
export type FieldUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "field.updated"; facts: { field: string; name: string } }
export type FieldMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "field.moved"; facts: { field: string; name: string } }
export type FieldDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "field.deleted"; facts: { field: string; name: string } }
export type TargetPolicyCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "target_policy.created"; facts: { target_policy: string; name: string } }
export type TargetPolicyUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "target_policy.updated"; facts: { target_policy: string; name: string } }
export type TargetPolicyMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "target_policy.moved"; facts: { target_policy: string; name: string } }
export type TargetPolicyDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "target_policy.deleted"; facts: { target_policy: string; name: string } }
export type CalendarCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "calendar.created"; facts: { calendar: string; name: string } }
export type CalendarUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "calendar.updated"; facts: { calendar: string; name: string } }
export type CalendarDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "calendar.deleted"; facts: { calendar: string; name: string } }
export type ContactCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.created"; facts: { contact: string; name: string | null; email: string } }
export type ContactUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.updated"; facts: { contact: string; name: string | null; email: string } }
export type ContactDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.deleted"; facts: { contact: string; name: string | null; email: string } }
export type ContactErasedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.erased"; facts: { contact: string } }
export type ContactNoteCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.note_created"; facts: { contact: string; note: string } }
export type ContactNoteUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.note_updated"; facts: { contact: string; note: string } }
export type ContactNoteDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.note_deleted"; facts: { contact: string; note: string } }
export type ContactMergedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.merged"; facts: { contact: string; other?: string } }
export type ContactMergeUndoneEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.merge_undone"; facts: { contact: string; other?: string } }
export type ContactImportedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "contact.imported"; facts: { created: number; updated: number } }
export type CompanyImportedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "company.imported"; facts: { created: number; updated: number } }
export type ChannelDeletionBegunEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "channel.deletion_begun"; facts: { channel: string } }
export type ChannelDeletionCancelledEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "channel.deletion_cancelled"; facts: { channel: string } }
export type ChannelDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "channel.deleted"; facts: { channel: string } }
export type CompanyCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "company.created"; facts: { company: string; name: string } }
export type CompanyUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "company.updated"; facts: { company: string; name: string } }
export type CompanyDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "company.deleted"; facts: { company: string; name: string } }
export type TagCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "tag.created"; facts: { tag: string; name: string } }
export type TagUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "tag.updated"; facts: { tag: string; name: string } }
export type TagDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "tag.deleted"; facts: { tag: string; name: string } }
export type TeamCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "team.created"; facts: { team: string; name: string } }
export type TeamUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "team.updated"; facts: { team: string; name: string } }
export type TeamDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "team.deleted"; facts: { team: string; name: string } }
export type TeamMemberAddedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "team.member_added"; facts: { team: string; user: string } }
export type TeamMemberRemovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "team.member_removed"; facts: { team: string; user: string } }
export type MemberAddedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "member.added"; facts: { user: string; role: string } }
export type MemberUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "member.updated"; facts: { user: string; role: string } }
export type MemberRemovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "member.removed"; facts: { user: string; name: string } }
export type MemberAbsenceChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "member.absence_changed"; facts: { user: string; is_away: boolean; away_until: string | null } }
export type MemberAvailabilityChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "member.availability_changed"; facts: { user: string } }
export type BrainCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "brain.created"; facts: { brain: string; name: string } }
export type BrainUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "brain.updated"; facts: { brain: string; name: string } }
export type BrainDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "brain.deleted"; facts: { brain: string; name: string } }
export type ArticleCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "article.created"; facts: { brain: string; article: string } }
export type ArticleUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "article.updated"; facts: { brain: string; article: string } }
export type ArticleDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "article.deleted"; facts: { brain: string; article: string } }
export type ArticlePlacedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "article.placed"; facts: { brain: string; article: string } }
export type CategoryCreatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "category.created"; facts: { brain: string; category: string; name: string } }
export type CategoryUpdatedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "category.updated"; facts: { brain: string; category: string; name: string } }
export type CategoryMovedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "category.moved"; facts: { brain: string; category: string; name: string } }
export type CategoryDeletedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "category.deleted"; facts: { brain: string; category: string; name: string } }
export type BrainGapsChangedEvent = { ulid: string; ticket: string | null; actor: Actor; created_at: string; type: "brain.gaps_changed"; facts: { brain: string } }
export type Event = TicketCreatedEvent | TicketUpdatedEvent | TicketDeletedEvent | TicketStatusChangedEvent | TicketMovedEvent | TicketContactChangedEvent | TicketPriorityChangedEvent | TicketSnoozedEvent | TicketUnsnoozedEvent | TicketMergedEvent | TicketMergedInEvent | TicketMergeUndoneEvent | TicketSplitEvent | TicketSplitOffEvent | TicketMessagesMovedEvent | TicketMessagesMovedInEvent | TicketMessageMoveUndoneEvent | TicketLinkedEvent | TicketUnlinkedEvent | TicketChecklistItemAddedEvent | TicketChecklistItemDoneEvent | TicketChecklistItemReopenedEvent | TicketChecklistItemChangedEvent | TicketChecklistItemAssignedEvent | TicketChecklistItemMovedEvent | TicketChecklistItemRemovedEvent | TicketTemplatedEvent | TicketSideMessageAddedEvent | TicketSideMessageSettledEvent | TicketSideConversationDoneEvent | TicketSideConversationReopenedEvent | TicketSenderBlockedEvent | TicketSenderUnblockedEvent | TicketFromBlockedSenderEvent | TicketLooksLikeSpamEvent | TicketSpamDismissedEvent | TicketLooksLikeThanksEvent | TicketAssignedEvent | TicketUnassignedEvent | TicketTeamAssignedEvent | TicketTeamUnassignedEvent | TicketTagAddedEvent | TicketTagRemovedEvent | TicketFieldChangedEvent | TicketTargetDueSoonEvent | TicketTargetBreachedEvent | TicketTargetsChangedEvent | TicketRatingAskedEvent | TicketRatedEvent | MessageCreatedEvent | MessageSendStatusChangedEvent | MessageRecipientsChangedEvent | MessageDeliveryReportedEvent | MessageScheduledEvent | MessageRescheduledEvent | MessageScheduleCancelledEvent | MessageHeldEvent | AgentDraftSettledEvent | AgentAnswerJudgedEvent | FieldCreatedEvent | FieldUpdatedEvent | FieldMovedEvent | FieldDeletedEvent | TargetPolicyCreatedEvent | TargetPolicyUpdatedEvent | TargetPolicyMovedEvent | TargetPolicyDeletedEvent | CalendarCreatedEvent | CalendarUpdatedEvent | CalendarDeletedEvent | ContactCreatedEvent | ContactUpdatedEvent | ContactDeletedEvent | ContactErasedEvent | ContactNoteCreatedEvent | ContactNoteUpdatedEvent | ContactNoteDeletedEvent | ContactMergedEvent | ContactMergeUndoneEvent | ContactImportedEvent | CompanyImportedEvent | ChannelDeletionBegunEvent | ChannelDeletionCancelledEvent | ChannelDeletedEvent | CompanyCreatedEvent | CompanyUpdatedEvent | CompanyDeletedEvent | TagCreatedEvent | TagUpdatedEvent | TagDeletedEvent | TeamCreatedEvent | TeamUpdatedEvent | TeamDeletedEvent | TeamMemberAddedEvent | TeamMemberRemovedEvent | MemberAddedEvent | MemberUpdatedEvent | MemberRemovedEvent | MemberAbsenceChangedEvent | MemberAvailabilityChangedEvent | BrainCreatedEvent | BrainUpdatedEvent | BrainDeletedEvent | ArticleCreatedEvent | ArticleUpdatedEvent | ArticleDeletedEvent | ArticlePlacedEvent | CategoryCreatedEvent | CategoryUpdatedEvent | CategoryMovedEvent | CategoryDeletedEvent | BrainGapsChangedEvent
export type Viewer = { user: { ulid: string; name: string; avatar_url: string | null }; is_typing: boolean }
export type MemberLoad = { ulid: string; name: string; avatar_url: string | null; is_away: boolean; away_until: string | null; is_present: boolean; present_from: string | null; capacity: number | null; open: number; is_exact: boolean; waiting: number; due_soon: number; overdue: number; oldest_waiting_since: string | null }
export type TeamLoad = { ulid: string; name: string; distribution: "none" | "round_robin" | "least_busy"; open: number; is_exact: boolean; waiting: number; due_soon: number; overdue: number; oldest_waiting_since: string | null }
export type Workload = { members: (MemberLoad)[]; teams: (TeamLoad)[]; unassigned: number }
export type TicketMember = { ulid: string; name: string; avatar_url: string | null }
export type Follower = { ulid: string; name: string; avatar_url: string | null; followed_at: string }
export type Notification = { id: number; ulid: string; kind: "mentioned" | "assigned" | "team_assigned" | "replied" | "send_failed" | "send_held"; count: number; tickets: number; ticket: { ulid: string; number: number; subject: string }; message_ulid: string | null; preview: string | null; send_error: string | null; by: { name: string; avatar_url: string | null } | null; is_read: boolean; created_at: string; updated_at: string }
export type ListedDraft = { ticket: { ulid: string; number: number; subject: string; contact_name: string }; kind: "reply" | "forward" | "note"; preview: string; updated_at: string }
export type FileOfDraft = { token: string; filename: string; mime_type: string; size: number; signed_url: string }
export type MessageDraft = { revision: number; kind: "reply" | "forward" | "note"; body: string; to_recipients: (string)[]; cc_recipients: (string)[]; bcc_recipients: (string)[]; forwarded_from_message_ulid: string | null; forwarded_attachment_ulids: (string)[] | null; attachment_ids: (string)[]; attachments: (FileOfDraft)[]; updated_at: string | null }
export type ListedTicketDraft = { ulid: string; subject: string; to_recipients: (string)[]; preview: string; updated_at: string }
export type TicketDraft = { ulid: string; channel_ulid: string | null; subject: string; template_ulid: string | null; revision: number; body: string; to_recipients: (string)[]; cc_recipients: (string)[]; bcc_recipients: (string)[]; attachment_ids: (string)[]; attachments: (FileOfDraft)[]; updated_at: string | null }
export type ListedEdit = { kind: "workflow" | "new_workflow" | "article" | "new_article" | "confirmation"; resource: string | null; changed_at: string }
export type Editor = { user: { ulid: string; name: string; avatar_url: string | null }; has_changes: boolean }
export type Edit = { revision: number; content: string | null; seen_version: number | null; changed_at: string | null; others: (Editor)[] }
export type LongWork = { ulid: string; kind: "article_import" | "contact_export" | "list_export" | "contact_import" | "contact_erasure" | "channel_deletion" | "workflow_preview"; resource: string; name: string | null; state: "running" | "done" | "stopped" | "failed"; is_stopping: boolean; step: "writing" | "collecting" | "page" | "data" | "files" | "rows" | "tickets" | "searching" | "stopping" | "removing" | "reading" | null; done: number; total: number | null; result: {  } | null; problem: string | null; created_at: string; ended_at: string | null }
export type SampleData = { contacts: number; tickets: number; articles: number; workflows: number }
export type Use = { kind: "workflow" | "view" | "target_policy" | "ticket_template" | "recurring_ticket" | "retention_rule"; ulid: string; name: string; outcome: "changed" | "disabled" | "fails" | "unmet" }
export type Uses = { uses: (Use)[]; others: number }
export type TicketRhythm = { every: "day" | "week" | "month" | "year"; time: string; weekdays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; day: number | null; place: "first" | "second" | "third" | "fourth" | "last" | null; month: number | null }
export type RecurringTicket = { id: number; ulid: string; name: string; template: { ulid: string; name: string } | null; channel: { ulid: string; name: string } | null; contact: { ulid: string; name: string | null; email: string } | null; is_for_owner: boolean; owner: { ulid: string; name: string } | null; rhythm: TicketRhythm; is_paused: boolean; next: (string)[]; last_run: { at: string; result: "created" | "no_template" | "no_channel" | "no_contact" | "rejected"; reason: string | null; ticket: { ulid: string; number: number } | null } | null; can: { update: boolean }; created_at: string }
export type FileOfScheduledMessage = { ulid: string; filename: string; mime_type: string; size: number; signed_url: string }
export type ScheduledMessage = { ulid: string; kind: "reply" | "forward"; author: { ulid: string; name: string; avatar_url: string | null }; send_at: string; hold_reason: "newer_messages" | "ticket_spam" | "ticket_merged" | "author_gone" | "restored" | "rejected" | null; is_held: boolean; body_html: string; to_recipients: (string)[]; cc_recipients: (string)[]; bcc_recipients: (string)[]; forwarded_from_message_ulid: string | null; attachments: (FileOfScheduledMessage)[]; status: "open" | "waiting" | "closed" | "spam" | null; hold_error: string | null; created_at: string }
export type ListedScheduledMessage = { ulid: string; kind: "reply" | "forward"; author: { ulid: string; name: string; avatar_url: string | null }; send_at: string; hold_reason: "newer_messages" | "ticket_spam" | "ticket_merged" | "author_gone" | "restored" | "rejected" | null; is_held: boolean; ticket: { ulid: string; number: number; subject: string; contact_name: string }; preview: string }
export type OutgoingMail = { id: number; message_ulid: string; ticket: { ulid: string; number: number; subject: string }; channel: { ulid: string; name: string }; status: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown"; error: string | null; to_recipients: (string)[]; cc_recipients: (string)[]; is_forward: boolean; is_automatic: boolean; attempts: number; next_try_at: string | null; created_at: string }
export type DeliveryAttempt = { status: "pending" | "sent" | "kept" | "failed" | "unknown"; words: string; times: number; first_at: string; last_at: string }
export type ShownOutgoingMail = { id: number; message_ulid: string; ticket: { ulid: string; number: number; subject: string }; channel: { ulid: string; name: string }; status: "pending" | "sent" | "kept" | "failed" | "unknown" | "shown"; error: string | null; to_recipients: (string)[]; cc_recipients: (string)[]; is_forward: boolean; is_automatic: boolean; attempts: number; next_try_at: string | null; created_at: string; bcc_recipients: (string)[]; message_id: string | null; author: string | null; contact: { ulid: string; email: string; name: string | null } | null; attempt_log: (DeliveryAttempt)[]; delivery_reports: (DeliveryReport)[] }
export type Upload = { token: string; filename: string; mime_type: string; size: number; expires_at: string }
export type SetStatusAction = { type: "set_status"; parameters?: { status: "open" | "waiting" | "closed" | "spam" } }
export type SetPriorityAction = { type: "set_priority"; parameters?: { priority: "low" | "normal" | "high" | "urgent" } }
export type SnoozeAction = { type: "snooze"; parameters?: { value?: number | null; unit?: "hours" | "days" } }
export type AssignTicketAction = { type: "assign_ticket"; parameters?: { assign_type: "user" | "member" | "specific_member" | "team" | "least_busy" | "least_busy_team_member" | "random" | "random_team_member" | "round_robin" | "unassign"; team?: string | null; user?: string | null } }
export type AddTagsAction = { type: "add_tags"; parameters?: { tags: (string)[] } }
export type RemoveTagsAction = { type: "remove_tags"; parameters?: { tags: (string)[] } }
export type SetFieldAction = { type: "set_field"; parameters?: { key: string; value?: string | null } }
export type AddFollowersAction = { type: "add_followers"; parameters?: { users: (string)[] } }
export type NotifyAction = { type: "notify"; parameters?: { notify: "user" | "team" | "assignee"; user?: string | null; team?: string | null; body: string } }
export type SendReplyAction = { type: "send_reply"; parameters?: { body: string } }
export type SendAutoReplyAction = { type: "send_auto_reply"; parameters?: { body: string } }
export type SendMailAction = { type: "send_mail"; parameters?: { to: string; body: string } }
export type ForwardAction = { type: "forward"; parameters?: { to: string; body?: string | null } }
export type AddNoteAction = { type: "add_note"; parameters?: { body: string } }
export type AddInternalNoteAction = { type: "add_internal_note"; parameters?: { body: string } }
export type AddToLinkedAction = { type: "add_to_linked"; parameters?: { linked: "parent" | "children"; body: string } }
export type CreateTicketAction = { type: "create_ticket"; parameters?: { subject?: string; body?: string; template?: string | null; channel?: string | null; user?: string | null; team?: string | null } }
export type SendHttpRequestAction = { type: "send_http_request"; parameters?: { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; content_type?: string | null; headers?: Record<string, string> | null; body?: string | null } }
export type HttpRequestAction = { type: "http_request"; parameters?: { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; content_type?: string | null; headers?: Record<string, string> | null; body?: string | null } }
export type PostToChatAction = { type: "post_to_chat"; parameters?: { service?: "slack" | "teams" | null; url: string; text: string } }
export type StartAgentAction = { type: "start_agent"; parameters?: {  } }
export type StopAgentAction = { type: "stop_agent"; parameters?: {  } }
export type RunAiPromptAction = { type: "run_ai_prompt"; parameters?: { prompt: string } }
export type JudgedCondition = { type: string; parameters: Record<string, unknown>; value: (string)[] | boolean | string | null; held: boolean }
export type WouldRun = { ticket: { ulid: string; number: number; subject: string }; at: string; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; conditions: (JudgedCondition)[]; actions: ({ type: string; words: string })[] }
export type WouldNotRun = { ticket: { ulid: string; number: number; subject: string }; at: string; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; outcome: "conditions" | "other_tag" | "other_rating" | "other_target" | "other_status" | "other_assignee" | "other_field" | "repeated" | "too_deep" | "closed"; description: string; conditions: (JudgedCondition)[] }
export type WaitingTicket = { ticket: { ulid: string; number: number; subject: string }; waiting_since: string; due_at: string | null; would_run: boolean }
export type WorkflowPreview = { events_examined: number; is_complete: boolean; would_run: (WouldRun)[]; would_not_run: (WouldNotRun)[]; would_run_count: number; would_not_run_count: number; waiting: (WaitingTicket)[] }
export type Workflow = { id: number; ulid: string; name: string; description: string | null; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; trigger_parameters: Record<string, unknown>; channel_ulids: (string)[] | null; condition_match_type: "all" | "any"; is_enabled: boolean; order_column: number; version: number; created_at: string; updated_at: string; updated_by: string | null; conditions: ({ id: number; ulid: string; type: string; parameters: Record<string, unknown> })[]; actions: ({ id: number; ulid: string; type: string; parameters: Record<string, unknown> })[] }
export type WorkflowStats = { workflow: string; runs: number; last_run_at: string | null; last_failure: { ticket: { ulid: string; number: number }; action: string; words: string; created_at: string } | null; schedule: { next_at: string; is_running: boolean; last_at: string | null; last_tickets: number | null; last_result: "done" | "cut" | "no_view" | "failed" | null } | null }
export type SigningSecret = { secret: string | null; previous_valid_until: string | null }
export type ChatMessage = { service: "slack" | "teams" | null; text: string; link: { text: string; url: string } }
export type RunPreview = { actions: ({ type: string; words: string })[]; reply: string | null }
export type StartableWorkflow = { ulid: string; name: string; description: string | null }
export type WorkflowRun = { id: number; ticket: { ulid: string; number: number; subject: string }; workflow: { ulid: string; name: string }; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; outcome: "ran" | "conditions" | "other_tag" | "other_rating" | "other_target" | "other_status" | "other_assignee" | "other_field" | "repeated" | "too_deep"; description: string; condition_match_type: "all" | "any"; conditions: (JudgedCondition)[]; actions: ({ type: string; result: "done" | "unchanged" | "failed" | "pending"; words: string })[]; created_at: string }
export type WorkflowRunPage = { data: (WorkflowRun)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type AgentSource = { article_ulid: string; title: string; heading: string | null; text: string; supports: (string)[] }
export type AgentAnswer = { message_ulid: string; outcome: "pending" | "replied" | "drafted" | "handed_over" | "left" | "failed"; words: string; sources: (AgentSource)[]; answer_message_ulid: string | null; draft: { body: string; state: "open" | "sent" | "discarded"; is_certain: boolean } | null; verdict: { verdict: "good" | "bad"; reason: string | null; user: { ulid: string; name: string } | null; judged_at: string } | null; created_at: string; settled_at: string | null }
export type AgentAnswerPage = { data: (AgentAnswer)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type ListedAgentSource = { article_ulid: string; brain_ulid: string | null; title: string; heading: string | null }
export type ListedAgentAnswer = { message_ulid: string; answer_message_ulid: string | null; outcome: "pending" | "replied" | "drafted" | "handed_over" | "left" | "failed"; words: string; question: string; answer: string | null; sources: (ListedAgentSource)[]; ticket: { ulid: string; number: number; subject: string }; channel: { ulid: string; name: string }; verdict: { verdict: "good" | "bad"; reason: string | null; user: { ulid: string; name: string } | null; judged_at: string } | null; created_at: string; settled_at: string | null }
export type AgentAnswerCounts = { channel: { ulid: string; name: string }; replied: number; drafted: number; handed_over: number; left: number; failed: number; good: number; bad: number }
export type AgentTrial = { outcome: "replied" | "drafted" | "handed_over" | "left"; words: string; body_html: string | null; body_text: string | null; certainty: number | null; sources: (AgentSource)[]; brain_ulid: string | null }
export type ListedContact = { id: number; ulid: string; name: string | null; email: string; avatar_url: string | null; company: { ulid: string; name: string; domain: string | null } | null; ticket_count: number; external_id: string | null; fields: Record<string, unknown>; last_activity_at: string | null; created_at: string; updated_at: string }
export type ListedContactPage = { data: (ListedContact)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type ListedContactCursorPage = { data: (ListedContact)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type Contact = { id: number; ulid: string; name: string | null; email: string; avatar_url: string | null; company: { ulid: string; name: string; domain: string | null } | null; ticket_count: number; external_id: string | null; fields: Record<string, unknown>; last_activity_at: string | null; created_at: string; updated_at: string; other_emails: (string)[]; phones: (Phone)[]; proposed_company: { ulid: string; name: string } | null; notes: string | null }
export type ContactMerge = { ulid: string; contact: { ulid: string; name: string | null; email: string }; created_at: string; undoable_until: string }
export type MergedContact = { merge: ContactMerge; contact: Contact }
export type ContactNotePage = { data: (ContactNote)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type TimelineEntry = { ulid: string; kind: "ticket_created" | "ticket_closed" | "ticket_reopened" | "inbound" | "outbound" | "ticket_note" | "rating" | "note" | "contact_merged" | "contact_created"; created_at: string; author: { type: "contact" | "user" | "ai" | "system"; name: string | null; avatar_url: string | null } | null; ticket: { ulid: string; number: number; subject: string } | null; message_ulid: string | null; excerpt: string | null; rating: "good" | "fine" | "bad" | null; note: ContactNote | null; merged_contact: { name: string | null; email: string } | null }
export type ContactImport = { ulid: string; kind: "contacts" | "companies"; filename: string; size: number; state: "reading" | "comparing" | "ready" | "failed" | "started" | "ended"; problem: string | null; columns: ({ name: string; samples: (string)[]; target: string | null })[]; row_count: number | null; read_count: number; updates_existing: boolean; clears_empty: boolean; counts: { new: number; changed: number; unchanged: number; refused: number; created: number; updated: number }; new_company_count: number; created_by: string | null; created_at: string }
export type ImportedRow = { row: number; outcome: "waiting" | "new" | "changed" | "unchanged" | "refused"; reason: string | null; cells: (string)[]; is_shortened: boolean }
export type ImportedRowPage = { data: (ImportedRow)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type ImportedRowCursorPage = { data: (ImportedRow)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type RefusedRows = { csv: string; next: number | null }
export type StartedContactImport = { contact_import: ContactImport; long_work: LongWork }
export type Erasure = { ulid: string; begun_at: string; completed_at: string; erased_by: { ulid: string; name: string } | null; salt: string; address_hash: string; other_address_hashes: (string)[]; counts: { tickets: number; messages: number; files: number; mails: number; agent_answers: number; questions: number; drafts: number; notifications: number; workflow_runs: number; events: number; visitors: number; recipients: number; blocked_senders: number; contact_notes: number; audit_entries: number; contacts: number } }
export type ErasurePage = { data: (Erasure)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type RetentionPeriods = { event_months: number | null; raw_mail_months: number | null; delivery_attempt_months: number | null; report_row_months: number | null; notification_months: number | null; starts_at: string | null }
export type RetentionRule = { ulid: string; name: string; status: "closed" | "spam"; days: number; channel_ulids: (string)[] | null; tag_ulids: (string)[] | null; daily_limit: number; paused_because: "member" | "channel_deleted" | "tag_deleted" | null; starts_at: string; next_at: string | null; is_running: boolean; created_at: string; updated_at: string }
export type RetentionRun = { ulid: string; rule: string; name: string; status: "closed" | "spam"; days: number; tickets: number; messages: number; files: number; mails: number; failed: number; first_number: number | null; last_number: number | null; result: "done" | "limit" | "paused" | null; began_at: string; ended_at: string | null }
export type RetentionRunPage = { data: (RetentionRun)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type RetentionPreview = { count: number | null; tickets: ({ ulid: string; number: number; subject: string; last_activity_at: string })[]; next_cursor: string | null }
export type Export = { ulid: string; kind: "contact" | "contacts" | "companies" | "tickets"; name: string; contact: { ulid: string; name: string | null; email: string } | null; includes_notes: boolean; state: "running" | "done" | "failed"; long_work: string; size: number | null; created_by: { ulid: string; name: string } | null; created_at: string; expires_at: string }
export type Company = { id: number; ulid: string; name: string; domain: string | null; external_id: string | null; fields: Record<string, unknown>; contact_count: number; created_at: string; updated_at: string }
export type CompanyPage = { data: (Company)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type CompanyCursorPage = { data: (Company)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type SavedView = { id: number; ulid: string; name: string; slug: string; icon: string | null; is_personal: boolean; search: string | null; statuses: ("open" | "waiting" | "closed" | "spam")[]; assigned_to_me: boolean; unassigned: boolean; assigned_user_id: number | null; assigned_user_ulid: string | null; team_id: number | null; team_ulid: string | null; contact_id: number | null; contact_ulid: string | null; channel_ids: (number)[]; channel_ulids: (string)[]; tag_ids: (number)[]; tag_ulids: (string)[]; is_snoozed: boolean | null; fields: (string)[]; due: ("soon" | "overdue")[]; ticket_sort_order: "newest_activity_first" | "oldest_first" | "longest_waiting_first" | "earliest_due_first" | "priority_first" }
export type Team = { id: number; ulid: string; name: string; description: string | null; logo_url: string | null; distribution: "none" | "round_robin" | "least_busy"; calendar_ulid: string | null; member_count: number; panel: ({ section: string; is_hidden: boolean })[] | null }
export type Member = { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string; role: "owner" | "admin" | "member" | "light" | "viewer"; is_away: boolean; away_until: string | null; is_present: boolean; present_from: string | null }
export type ReceivedInvitation = { workspace_name: string; workspace_logo_url: string | null; email: string; name: string | null; has_account: boolean }
export type AcceptedInvitation = { workspace_name: string; signed_in: { user: User; workspaces: ({ id: number; ulid: string; name: string; slug: string; logo_url: string | null; role: string })[] } | null }
export type ListedMember = { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string; role: "owner" | "admin" | "member" | "light" | "viewer"; is_away: boolean; away_until: string | null; is_present: boolean; present_from: string | null; can: { update: boolean; remove: boolean; make_owner: boolean } }
export type Invitation = { id: number; ulid: string; email: string; name: string | null; role: "member" | "admin" | "light" | "viewer"; invited_at: string }
export type MemberAccess = { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string; role: "owner" | "admin" | "member" | "light" | "viewer"; is_away: boolean; away_until: string | null; is_present: boolean; present_from: string | null; channel_ulids: (string)[] | null; working_hours: Record<string, unknown> | null; capacity: number | null }
export type Absence = { is_away: boolean; away_until: string | null }
export type Availability = { working_hours: Record<string, unknown> | null; capacity: number | null }
export type PendingInvitation = { id: number; ulid: string; email: string; name: string | null; role: "member" | "admin" | "light" | "viewer"; invited_at: string; channel_ulids: (string)[] | null; invited_by: string | null; expires_at: string }
export type InvitationLink = { url: string; expires_at: string }
export type Provisioning = { is_on: boolean; default_role: "member" | "admin" | "light" | "viewer"; base_url: string; token_created_at: string | null; previous_token_until: string | null; last_request_at: string | null; last_errors: ({ at: string; method: string; path: string; status: number; detail: string })[] }
export type IssuedProvisioning = { is_on: boolean; default_role: "member" | "admin" | "light" | "viewer"; base_url: string; token_created_at: string | null; previous_token_until: string | null; last_request_at: string | null; last_errors: ({ at: string; method: string; path: string; status: number; detail: string })[]; token: string }
export type EmailDomain = { id: number; ulid: string; domain: string; record: { name: string; value: string }; proved_at: string | null; checked_at: string | null; problem: "missing" | "other_value" | "unavailable" | "taken" | null; failing_since: string | null; created_at: string }
export type IdentityProvider = { name: string; issuer: string; client_id: string; secret_set_at: string; secret_expires_at: string | null; last_used_at: string | null }
export type CompanySignIn = { redirect_uri: string; provider: IdentityProvider | null; is_required: boolean; adds_members: boolean; joining_role: "member" | "light" | "viewer"; joining_channel_ulids: (string)[] | null; is_own_session: boolean }
export type ProviderTest = { parts: ({ part: "discovery" | "signing_keys" | "client"; result: "ok" | "failed" | "unknown"; reason: string | null })[] }
export type Workspace = { id: number; ulid: string; name: string; slug: string; logo_url: string | null; sender_name: string | null; brand_name: string | null; brand_color: string | null; help_title: string | null; help_introduction: string | null; is_help_centre_enabled: boolean; help_centre_url: string | null; is_assigned_on_reply: boolean; is_returned_when_away: boolean; language: "en" | "de" | "ar"; timezone: string; panel: ({ section: string; is_hidden: boolean })[] | null }
export type GettingStarted = { has_address: boolean; has_sending: boolean; has_people: boolean; has_mail: boolean; has_article: boolean; has_agent: boolean; has_workflow: boolean; has_widget: boolean; has_hours: boolean; has_reply: boolean; has_samples: boolean; is_dismissed: boolean }
export type HelpDomain = { domain: string | null; status: "waiting" | "proved" | null; problem: string | null; checked_at: string | null; served: string | null; records: ({ type: "TXT" | "CNAME" | "A" | "AAAA"; name: string; value: string })[] }
export type BusinessHours = { timezone: string; business_hours: Record<string, unknown> | null }
export type Holiday = { date: string; name: string }
export type CalendarUse = { kind: "channel" | "team" | "target_policy"; ulid: string; name: string }
export type Calendar = { id: number; ulid: string; name: string; timezone: string; business_hours: Record<string, unknown> | null; holidays: (Holiday)[]; used_by: (CalendarUse)[] }
export type HolidayPreview = { holidays: (Holiday)[]; events: number; left_out: number }
export type TargetPolicy = { id: number; ulid: string; name: string; order_column: number; channel_ulids: (string)[] | null; priorities: ("low" | "normal" | "high" | "urgent")[] | null; tag_ulids: (string)[] | null; company_ulids: (string)[] | null; first_response_minutes: number | null; next_response_minutes: number | null; resolution_minutes: number | null; due_soon_minutes: number | null; only_business_hours: boolean; calendar_ulid: string | null; pause_while_waiting: boolean; created_at: string; updated_at: string }
export type CustomField = { id: number; ulid: string; of: "ticket" | "contact" | "company"; key: string; name: string; type: "text" | "long_text" | "number" | "date" | "checkbox" | "choice" | "choices"; choices: ({ value: string; name: string })[]; order_column: number; is_in_lists: boolean; is_shown_to_visitors: boolean; group: string | null; required: "never" | "always" | "on_close"; required_if: (string)[]; channel_ulids: (string)[] | null; created_at: string; updated_at: string }
export type FileOfQuickReply = { ulid: string; filename: string; mime_type: string; size: number }
export type QuickReply = { id: number; ulid: string; name: string; body: string; is_shared: boolean; folder: string | null; uses: number; author: string; attachments: (FileOfQuickReply)[]; can: { update: boolean } }
export type ChildOfTemplate = { subject: string; body: string; team_ulid: string | null; checklist: (string)[] }
export type TicketTemplate = { id: number; ulid: string; name: string; is_shared: boolean; author: string; subject: string; body: string; priority: "low" | "normal" | "high" | "urgent" | null; assignee_ulid: string | null; team_ulid: string | null; tag_ulids: (string)[]; fields: Record<string, unknown>; checklist: (string)[]; children: (ChildOfTemplate)[]; can: { update: boolean } }
export type Channel = { id: number; ulid: string; name: string; type: "email" | "widget"; color: string; email_address: string; sender_name: string | null; reply_target_minutes: number | null; calendar_ulid: string | null; brain: { ulid: string; name: string } | null; agent_mode: "off" | "draft" | "reply"; deleting_since: string | null; mail: { receiving: { server: string | null; state: "ok" | "failing"; failing_since: string | null; error: string | null; next_try_at: string | null; last_at: string | null; quiet_since: string | null }; sending: { server: string | null; state: "ok" | "failing"; failing_since: string | null; error: string | null; next_try_at: string | null; last_at: string | null }; acknowledges: boolean; tested_at: string | null; testing_since: string | null; test: ({ name: string; ok: boolean; words: string })[] | null } }
export type ChannelMailSettings = { imap_server: string | null; smtp_server: string | null; inbound_url: string | null; forwarding_address: string | null; acknowledgement: string | null; largest_mail: number; spam: "off" | "suggest" | "move"; thanks: "off" | "suggest" | "on"; dkim: { selector: string; name: string; value: string } | null }
export type AppearancePreview = { help_html: string; mail: { from: string; subject: string; html: string } }
export type ChannelDeletion = { tickets: number; mails: number; waiting_messages: number; scheduled_messages: number; members: number; deleting_since: string | null; to_ulid: string | null }
export type MailServers = { provider: string | null; found_by: "domain" | "mx" | "srv" | "autoconfig" | null; imap: { host: string; port: number; encryption: "tls" | "starttls"; user: string } | null; smtp: { host: string; port: number; encryption: "tls" | "starttls"; user: string } | null; sign_in: "password" | "app_password" | "microsoft" | "google"; app_password_url: string | null; requirement: "enable_imap" | "bridge" | null }
export type ChannelWidget = { key: string; snippet: string; demo_url: string; position: "right" | "left"; greeting: string | null; language: "auto" | "en" | "de" | "ar"; answer_time: "minutes" | "hours" | "day" | null; suggests_articles: boolean; shows_team: boolean; uses_channel_color: boolean; allowed_origins: (string)[]; identity_secret_created_at: string | null; previous_identity_secret_valid_until: string | null }
export type IdentitySecret = { secret: string; previous_valid_until: string | null }
export type IndexedBrain = { id: number; ulid: string; name: string; additional_instructions: string | null; article_count: number; created_at: string; index: { model: string; indexed: number; articles: number; is_complete: boolean } }
export type ListedArticle = { id: number; ulid: string; brain_id: number; title: string; body: string; language: string | null; is_public: boolean; last_edited_at: string | null; created_at: string; updated_at: string }
export type Article = { id: number; ulid: string; brain_id: number; title: string; body: string; language: string | null; is_public: boolean; last_edited_at: string | null; created_at: string; updated_at: string; body_html: string; category_ulid: string | null; version: number; updated_by: string | null }
export type SimilarArticle = { ulid: string; title: string; similarity: number }
export type ArticleSummary = { id: number; ulid: string; brain_id: number; title: string; language: string | null; is_public: boolean; last_edited_at: string | null; created_at: string; updated_at: string; category_ulid: string | null; is_stale: boolean; is_indexed: boolean }
export type ArticleSummaryPage = { data: (ArticleSummary)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type ArticleSummaryCursorPage = { data: (ArticleSummary)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type ArticleOutcome = { article_ulid: string; outcome: "changed" | "unchanged" | "not_found" }
export type Category = { ulid: string; name: string; article_count: number; created_at: string }
export type PlacedArticle = { ulid: string; title: string; is_public: boolean }
export type ArticlePreview = { body_html: string }
export type ArticleImage = { url: string }
export type ListedArticleVersion = { ulid: string; title: string; language: string | null; saved_by: string | null; saved_at: string }
export type ArticleVersion = { ulid: string; title: string; language: string | null; saved_by: string | null; saved_at: string; body: string }
export type ArticleImport = { ulid: string; filename: string; size: number; state: "reading" | "ready" | "failed" | "started" | "ended"; problem: string | null; file_count: number | null; read_count: number; counts: { new: number; changed: number; unchanged: number; skipped: number; created: number; updated: number }; private_count: number; is_public: boolean; created_by: string | null; created_at: string }
export type ImportedFile = { path: string; outcome: "new" | "changed" | "unchanged" | "skipped" | "created" | "updated"; reason: string | null }
export type ImportedFilePage = { data: (ImportedFile)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type ImportedFileCursorPage = { data: (ImportedFile)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type StartedImport = { article_import: ArticleImport; long_work: LongWork }
export type FoundArticle = { article: { ulid: string; title: string; is_public: boolean }; score: number; passage: { heading: string | null; text: string } | null; passage_html: string | null; url: string | null }
export type BrainQuestion = { id: number; ulid: string; question: string; article: { ulid: string; title: string; is_deleted: boolean } | null; last: { rank: number | null; is_answered: boolean; passes: boolean; checked_at: string } | null; before: { rank: number | null; is_answered: boolean; passes: boolean; checked_at: string } | null; change: "better" | "worse" | "same" | null; created_at: string }
export type BrainCheck = { id: number; ulid: string; revision: number; model: string; passed: number; failed: number; better: number; worse: number; changes: ({ question: string; text: string; change: "better" | "worse"; rank: number | null; passes: boolean; before: { rank: number | null; passes: boolean } })[]; created_at: string }
export type BrainGap = { ulid: string; question: string; count: number; last_asked_at: string; examples: ({ question: string; ticket_ulid: string; message_ulid: string; asked_at: string })[] }
export type BrainGapPage = { data: (BrainGap)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type WholeBrainGap = { ulid: string; question: string; count: number; last_asked_at: string; examples: ({ question: string; ticket_ulid: string; message_ulid: string; asked_at: string })[] }
export type ChannelSatisfaction = { is_enabled: boolean; delay_minutes: number; question: string | null }
export type SatisfactionRating = { id: number; rating: Rating; comment: string | null; rated_at: string; ticket: { ulid: string; number: number; subject: string }; channel: { ulid: string; name: string }; member: { ulid: string; name: string } | null }
export type TargetOutcomes = { met: number; breached: number }
export type TicketReportPoint = { from: string; created: number; solved: number; reopened: number; backlog: number; arrived: number; replies: number; agent: { replies: number; solved: number; handed_over: number; good: number; bad: number }; satisfaction: { good: number; fine: number; bad: number }; first_response: { count: number; median: number | null; p90: number | null }; next_response: { count: number; median: number | null; p90: number | null }; targets: { first_response: TargetOutcomes; next_response: TargetOutcomes; resolution: TargetOutcomes; all: TargetOutcomes }; resolution: { count: number; median: number | null; p90: number | null } }
export type TicketReport = { period: { from: string; to: string }; period_before: { from: string; to: string }; timezone: string; step: "day" | "week" | "month"; totals: { created: number; solved: number; reopened: number; backlog: number; arrived: number; replies: number; agent: { replies: number; solved: number; handed_over: number; good: number; bad: number }; satisfaction: { good: number; fine: number; bad: number }; first_response: { count: number; median: number | null; p90: number | null }; next_response: { count: number; median: number | null; p90: number | null }; targets: { first_response: TargetOutcomes; next_response: TargetOutcomes; resolution: TargetOutcomes; all: TargetOutcomes }; resolution: { count: number; median: number | null; p90: number | null } }; totals_before: { created: number; solved: number; reopened: number; backlog: number; arrived: number; replies: number; agent: { replies: number; solved: number; handed_over: number; good: number; bad: number }; satisfaction: { good: number; fine: number; bad: number }; first_response: { count: number; median: number | null; p90: number | null }; next_response: { count: number; median: number | null; p90: number | null }; targets: { first_response: TargetOutcomes; next_response: TargetOutcomes; resolution: TargetOutcomes; all: TargetOutcomes }; resolution: { count: number; median: number | null; p90: number | null } }; points: (TicketReportPoint)[]; hours: ((number)[])[]; waiting: number }
export type TicketReportGroup = { ulid: string; name: string; created: number; solved: number; reopened: number; backlog: number; arrived: number; replies: number; agent: { replies: number; solved: number; handed_over: number; good: number; bad: number }; satisfaction: { good: number; fine: number; bad: number }; first_response: { count: number; median: number | null; p90: number | null }; next_response: { count: number; median: number | null; p90: number | null }; targets: { first_response: TargetOutcomes; next_response: TargetOutcomes; resolution: TargetOutcomes; all: TargetOutcomes }; resolution: { count: number; median: number | null; p90: number | null } }
export type ReportedValue = { seconds: number | null; target: "first_response" | "next_response" | "resolution" | null; rating: "good" | "fine" | "bad" | null }
export type ReportedTicket = { day: string; values: (ReportedValue)[]; ticket: { ulid: string; number: number; subject: string; status: "open" | "waiting" | "closed" | "spam" }; contact: { ulid: string | null; name: string | null; email: string }; assignee: { ulid: string; name: string } | null; channel: { ulid: string; name: string } }
export type DashboardPiece = { piece: "figure_created" | "figure_solved" | "figure_backlog" | "figure_first_response" | "figure_resolution" | "figure_satisfaction" | "figure_targets_met" | "figure_agent_share" | "figure_replies" | "chart" | "chart_created" | "chart_solved" | "chart_backlog" | "chart_first_response" | "chart_resolution" | "chart_satisfaction" | "chart_targets_met" | "chart_agent_share" | "ratings" | "hours" | "comparison" | "comparison_channel" | "comparison_team" | "comparison_member" | "comparison_tag" | "comparison_company"; size: "quarter" | "half" | "full" }
export type Dashboard = { pieces: (DashboardPiece)[]; is_usual: boolean }
export type ReportSubscription = { id: number; ulid: string; name: string; rhythm: "weekly" | "monthly"; day: number; hour: number; channel_ulids: (string)[] | null; team_ulid: string | null; member_ulid: string | null; tag_ulid: string | null; company_ulid: string | null; count_hours: "all" | "business"; formats: ("pdf" | "csv")[]; recipients: ({ ulid: string; name: string })[]; creator: { ulid: string; name: string } | null; is_paused: boolean; next_at: string | null; created_at: string }
export type MailApp = { provider: "microsoft" | "google" | "other"; provider_name: string; set_by: "operator" | "workspace" | null; client_id: string | null; tenant: string | null; secret_expires_at: string | null; redirect_url: string; steps: (string)[] }
export type MailAccount = { provider: "microsoft" | "google" | "other"; provider_name: string; without_person: boolean; signs_in_as: string | null; mailbox: string; receives: boolean; sends: boolean; sends_by: "smtp" | "graph"; connected_at: string; renewed_at: string; broken_since: string | null; fault: { code: "denied" | "consent" | "revoked" | "tenant" | "secret" | "app" | "disabled" | "policy"; words: string } | null }
export type StartedMailSignIn = { authorization_url: string | null; account: MailAccount | null }
export type FinishedMailSignIn = { ulid: string; name: string; account: MailAccount }
export type ForwardingConfirmation = { account: string | null; code: string | null; link: string | null; received_at: string; state: "confirming" | "confirmed" | "manual" }
export type ForwardingCheck = { ulid: string; email_address: string; state: "sending" | "waiting" | "arrived" | "missing" | "failed"; started_at: string; sent_at: string | null; arrived_at: string | null; came_by: "forwarding" | "mailbox" | "mx" | "hook" | "other" | null; seconds: number | null; is_new_mail: boolean; fault: string | null }
export type Forwarding = { address: string; expected_until: string | null; confirmation: ForwardingConfirmation | null; checks: (ForwardingCheck)[]; last_mails: { forwarding: string | null; mailbox: string | null; mx: string | null } }
export type MailExchange = { domain: string; host: string; found: (string)[]; state: "here" | "mixed" | "elsewhere" | "missing" | "unknown" }
export type CanaryMail = { ulid: string; state: "sending" | "waiting" | "arrived" | "missing" | "failed"; started_at: string; arrived_at: string | null; seconds: number | null; spf: string | null; dkim: string | null; dmarc: string | null; fault: string | null }
export type Canary = { minutes: number | null; next_at: string | null; mails: (CanaryMail)[] }
export type SendingRecord = { kind: "spf" | "return_path" | "dkim" | "dmarc" | "mx"; state: "ok" | "missing" | "wrong" | "unknown"; name: string; found: string | null; expected: string | null; words: string }
export type SendingDomain = { domain: string; checked_at: string; records: (SendingRecord)[]; broken_since: string | null }
export type DmarcDay = { day: string; passed: number; messages: number; quarantined: number; rejected: number }
export type FailingSender = { source: string | null; failed: number; messages: number; quarantined: number; rejected: number; spf_aligned: number; dkim_aligned: number; reporters: (string)[]; words: string }
export type DmarcReports = { domain: string | null; rua: string | null; days: (DmarcDay)[]; failing: (FailingSender)[] }
export type Mail = { id: number; ulid: string; channel: { ulid: string; name: string }; way: "smtp" | "imap" | "hook"; status: "received" | "ticketed" | "joined" | "automatic" | "duplicate" | "quarantined" | "refused" | "discarded"; reason: string | null; from_name: string | null; from_address: string | null; subject: string | null; message_id: string | null; size: number; envelope_from: string | null; envelope_to: (string)[]; client_address: string | null; verdicts: { spf: { result: string; words: string; aligned: boolean }; dkim: { result: string; words: string; aligned: boolean }; dmarc: { result: string; words: string; aligned: boolean }; arc: { result: string; words: string; aligned: boolean } } | null; ticket: { ulid: string; number: number } | null; message_ulid: string | null; side_conversation_ulid: string | null; received_at: string; decided_at: string | null }
export type MailPage = { data: (Mail)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number }; paging: "pages" }
export type MailCursorPage = { data: (Mail)[]; meta: { per_page: number; next_cursor: string | null }; paging: "cursor" }
export type OutgoingMailCounts = { total: number; pending: number; sent: number; kept: number; failed: number; unknown: number }
export type MailCounts = { total: number; received: number; ticketed: number; joined: number; automatic: number; duplicate: number; quarantined: number; refused: number; discarded: number; outgoing: OutgoingMailCounts }
export type MailCandidate = { ticket: { ulid: string; number: number; subject: string }; by: "address" | "answer" | "conversation" | "subject"; is_participant: boolean; is_unforgeable: boolean; is_chosen: boolean }
export type ShownMail = { id: number; ulid: string; channel: { ulid: string; name: string }; way: "smtp" | "imap" | "hook"; status: "received" | "ticketed" | "joined" | "automatic" | "duplicate" | "quarantined" | "refused" | "discarded"; reason: string | null; from_name: string | null; from_address: string | null; subject: string | null; message_id: string | null; size: number; envelope_from: string | null; envelope_to: (string)[]; client_address: string | null; verdicts: { spf: { result: string; words: string; aligned: boolean }; dkim: { result: string; words: string; aligned: boolean }; dmarc: { result: string; words: string; aligned: boolean }; arc: { result: string; words: string; aligned: boolean } } | null; ticket: { ulid: string; number: number } | null; message_ulid: string | null; side_conversation_ulid: string | null; received_at: string; decided_at: string | null; candidates: (MailCandidate)[] | null }
export type MailContent = { headers: ({ name: string; value: string })[]; to: (string)[]; cc: (string)[]; body_html: string; parts: ({ name: string; mime_type: string; size: number })[]; problem: string | null }
export type BlockedSender = { id: number; ulid: string; type: "email" | "domain"; sender: string; created_at: string }
export type BlockedSenderPage = { data: (BlockedSender)[]; links: { first: string; last: string; prev: string | null; next: string | null }; meta: { current_page: number; from: number | null; last_page: number; links: ({ url: string | null; label: string; page: number | null; active: boolean })[]; path: string; per_page: number; to: number | null; total: number } }
export type Connection = { key: string; kind: "mail_account" | "client_secret" | "mailbox" | "smtp_server" | "certificate" | "dkim_key" | "sending_domain" | "inbound_url" | "identity_secret" | "api_token" | "signing_secret" | "webhook" | "email_domain" | "identity_provider" | "ticket_panel" | "provisioning_token" | "reminder"; ulid: string; name: string; owner: string | null; note: string | null; path: string | null; created_at: string | null; expires_at: string | null; last_used_at: string | null; failing_since: string | null; state: "expired" | "failing" | "expires_soon" | "ok"; warning_days: number | null }
export type ConnectionReminder = { id: number; ulid: string; name: string; note: string | null; expires_at: string; created_at: string }
export type Webhook = { id: number; ulid: string; name: string; url: string; event_types: (string)[]; channel_ulids: (string)[] | null; creator: { ulid: string; name: string } | null; state: "ok" | "failing" | "disabled"; disabled_reason: "failed" | "gone" | "creator_gone" | "member" | null; disabled_at: string | null; failing_since: string | null; last_delivered_at: string | null; previous_secret_until: string | null; replay_until: string | null; created_at: string }
export type IssuedWebhook = { id: number; ulid: string; name: string; url: string; event_types: (string)[]; channel_ulids: (string)[] | null; creator: { ulid: string; name: string } | null; state: "ok" | "failing" | "disabled"; disabled_reason: "failed" | "gone" | "creator_gone" | "member" | null; disabled_at: string | null; failing_since: string | null; last_delivered_at: string | null; previous_secret_until: string | null; replay_until: string | null; created_at: string; secret: string }
export type WebhookDelivery = { id: number; ulid: string; type: string; event_ulid: string | null; ticket_ulid: string | null; origin: "event" | "replay" | "test"; result: "waiting" | "retrying" | "delivered" | "failed" | "skipped"; attempts: number; status: number | null; error: string | null; duration_ms: number | null; created_at: string; attempted_at: string | null; next_attempt_at: string | null }
export type WholeWebhookDelivery = { id: number; ulid: string; type: string; event_ulid: string | null; ticket_ulid: string | null; origin: "event" | "replay" | "test"; result: "waiting" | "retrying" | "delivered" | "failed" | "skipped"; attempts: number; status: number | null; error: string | null; duration_ms: number | null; created_at: string; attempted_at: string | null; next_attempt_at: string | null; request_headers: Record<string, string> | null; request_body: string | null; response_body: string | null }
export type TicketPanel = { id: number; ulid: string; name: string; url: string; channel_ulids: (string)[] | null; is_enabled: boolean; failing_since: string | null; last_failed_at: string | null; last_error: string | null; last_answered_at: string | null; previous_secret_until: string | null; created_at: string }
export type IssuedTicketPanel = { id: number; ulid: string; name: string; url: string; channel_ulids: (string)[] | null; is_enabled: boolean; failing_since: string | null; last_failed_at: string | null; last_error: string | null; last_answered_at: string | null; previous_secret_until: string | null; created_at: string; secret: string }
export type PanelFact = { label: string; value: string; url: string | null; tone: "positive" | "warning" | "danger" | null }
export type PanelSection = { title: string | null; facts: (PanelFact)[] }
export type PanelTrial = { failure: "slow" | "unreachable" | "wrong_answer" | "busy" | "paused" | null; error: string | null; title: string | null; facts: (PanelFact)[]; sections: (PanelSection)[]; updated_at: string | null; answered_at: string; status: number | null; duration_ms: number; request_body: string; response_body: string | null }
export type PanelAnswer = { failure: "slow" | "unreachable" | "wrong_answer" | "busy" | "paused" | null; error: string | null; title: string | null; facts: (PanelFact)[]; sections: (PanelSection)[]; updated_at: string | null; answered_at: string }
export type AuditEntry = { id: number; created_at: string; action: "account.set_up" | "account.signed_in" | "account.signed_out" | "account.session_ended" | "account.other_sessions_ended" | "account.password_changed" | "account.password_reset" | "account.second_factor_enabled" | "account.second_factor_removed" | "account.recovery_codes_renewed" | "workspace.owner_changed" | "member.joined" | "token.created" | "token.revoked" | "invitation.created" | "invitation.resent" | "invitation.link_created" | "invitation.revoked" | "member.updated" | "member.removed" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "provisioning.updated" | "provisioning.token_created" | "workspace.updated" | "workspace.logo_changed" | "workspace.logo_removed" | "workspace.help_domain_changed" | "workspace.business_hours_changed" | "workspace.business_hours_removed" | "calendar.created" | "calendar.updated" | "calendar.deleted" | "sample_data.loaded" | "sample_data.removed" | "target_policy.created" | "target_policy.updated" | "target_policy.moved" | "target_policy.deleted" | "retention_rule.periods_changed" | "retention_rule.created" | "retention_rule.updated" | "retention_rule.deleted" | "blocked_sender.created" | "blocked_sender.deleted" | "long_work.stopped" | "connection_reminder.created" | "connection_reminder.updated" | "connection_reminder.deleted" | "signing_secret.rotated" | "email_domain.created" | "email_domain.deleted" | "company_sign_in.updated" | "company_sign_in.provider_set" | "company_sign_in.provider_removed" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_replaced" | "webhook.replayed" | "ticket_panel.created" | "ticket_panel.updated" | "ticket_panel.deleted" | "ticket_panel.secret_replaced" | "channel.created" | "channel.updated" | "channel.mail_updated" | "channel.mail_account_begun" | "channel.canary_changed" | "channel.forwarding_expected" | "channel.mail_account_connected" | "channel.mail_account_disconnected" | "workspace.mail_app_set" | "workspace.mail_app_removed" | "channel.widget_updated" | "channel.identity_secret_created" | "channel.agent_updated" | "channel.satisfaction_updated" | "channel.deletion_begun" | "channel.deletion_cancelled" | "workflow.created" | "workflow.updated" | "workflow.moved" | "workflow.deleted" | "tag.created" | "tag.updated" | "tag.deleted" | "field.created" | "field.updated" | "field.moved" | "field.deleted" | "company.created" | "company.updated" | "company.upserted" | "company.many_upserted" | "company.deleted" | "recurring_ticket.created" | "recurring_ticket.updated" | "recurring_ticket.deleted" | "report_subscription.created" | "report_subscription.updated" | "report_subscription.deleted" | "report_subscription.left" | "saved_view.created" | "saved_view.updated" | "saved_view.deleted" | "quick_reply.created" | "quick_reply.updated" | "quick_reply.deleted" | "ticket_template.created" | "ticket_template.updated" | "ticket_template.deleted" | "brain.created" | "brain.updated" | "brain.deleted" | "article_import.started" | "article.deleted" | "article.many_changed" | "category.created" | "category.renamed" | "category.moved" | "category.deleted" | "question.created" | "question.updated" | "question.deleted" | "ticket.deleted" | "contact.deleted" | "contact.merged" | "contact.merge_undone" | "contact.erasure_begun" | "contact.export_begun" | "export.created" | "export.downloaded" | "export.deleted" | "contact_import.started" | "contact_import.deleted" | "audit_log.retention_changed" | "audit_log.exported" | "account.sign_in_failed" | "account.code_rejected" | "account.sessions_ended_by_reuse" | "account.signed_in_with_company" | "account.signed_in_past_company" | "command.run" | "email_domain.proved" | "email_domain.lost" | "retention_rule.paused" | "retention_rule.ran"; kind: "account" | "article" | "article_import" | "audit_log" | "blocked_sender" | "brain" | "calendar" | "category" | "channel" | "command" | "company" | "company_sign_in" | "connection_reminder" | "contact" | "email_domain" | "export" | "contact_import" | "field" | "invitation" | "long_work" | "member" | "provisioning" | "question" | "quick_reply" | "sample_data" | "recurring_ticket" | "report_subscription" | "retention_rule" | "saved_view" | "signing_secret" | "tag" | "target_policy" | "team" | "ticket" | "ticket_panel" | "ticket_template" | "token" | "webhook" | "workflow" | "workspace"; target_ulid: string | null; target_name: string | null; actor: { type: "member" | "operator" | "system"; ulid: string | null; name: string | null; email: string | null; token_name: string | null }; ip_address: string | null; client: string | null; changes: ({ field: string; before: string | null; after: string | null })[]; is_erased: boolean }
export type AuditLogExport = { csv: string; entries: number }
export type AuditLogRetention = { retention_days: number }
export type ErrorCode = "bad_request" | "invalid_json" | "too_many_values" | "workspace_required" | "invalid_workspace_id" | "unknown_filter" | "unknown_sort" | "unauthenticated" | "sign_in_failed" | "second_factor_required" | "second_factor_failed" | "company_sign_in_required" | "session_required" | "foreign_origin" | "origin_not_allowed" | "link_invalid" | "forbidden" | "admin_required" | "read_only_token" | "token_may_not_send" | "workspace_unreachable" | "not_found" | "route_not_found" | "method_not_allowed" | "conflict" | "query_too_long" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "server_error" | "unavailable" | "busy" | "timeout" | "storage_full"
export type ApiError = { message: string; code: ErrorCode }
export type FieldFault = { code: string; allowed?: (string)[] }
export type ValidationError = { message: string; code: "validation_failed"; errors: Record<string, (string)[]>; details: Record<string, FieldFault> }

/** The body of a webhook, by its type. */
export type WebhookPayload =
  | { type: "ticket.created"; timestamp: string; data: { event: TicketCreatedEvent; ticket: Ticket | null } }
  | { type: "ticket.updated"; timestamp: string; data: { event: TicketUpdatedEvent; ticket: Ticket | null } }
  | { type: "ticket.deleted"; timestamp: string; data: { event: TicketDeletedEvent; ticket: Ticket | null } }
  | { type: "ticket.status_changed"; timestamp: string; data: { event: TicketStatusChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.moved"; timestamp: string; data: { event: TicketMovedEvent; ticket: Ticket | null } }
  | { type: "ticket.contact_changed"; timestamp: string; data: { event: TicketContactChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.priority_changed"; timestamp: string; data: { event: TicketPriorityChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.snoozed"; timestamp: string; data: { event: TicketSnoozedEvent; ticket: Ticket | null } }
  | { type: "ticket.unsnoozed"; timestamp: string; data: { event: TicketUnsnoozedEvent; ticket: Ticket | null } }
  | { type: "ticket.merged"; timestamp: string; data: { event: TicketMergedEvent; ticket: Ticket | null } }
  | { type: "ticket.merged_in"; timestamp: string; data: { event: TicketMergedInEvent; ticket: Ticket | null } }
  | { type: "ticket.merge_undone"; timestamp: string; data: { event: TicketMergeUndoneEvent; ticket: Ticket | null } }
  | { type: "ticket.split"; timestamp: string; data: { event: TicketSplitEvent; ticket: Ticket | null } }
  | { type: "ticket.split_off"; timestamp: string; data: { event: TicketSplitOffEvent; ticket: Ticket | null } }
  | { type: "ticket.messages_moved"; timestamp: string; data: { event: TicketMessagesMovedEvent; ticket: Ticket | null } }
  | { type: "ticket.messages_moved_in"; timestamp: string; data: { event: TicketMessagesMovedInEvent; ticket: Ticket | null } }
  | { type: "ticket.message_move_undone"; timestamp: string; data: { event: TicketMessageMoveUndoneEvent; ticket: Ticket | null } }
  | { type: "ticket.linked"; timestamp: string; data: { event: TicketLinkedEvent; ticket: Ticket | null } }
  | { type: "ticket.unlinked"; timestamp: string; data: { event: TicketUnlinkedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_added"; timestamp: string; data: { event: TicketChecklistItemAddedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_done"; timestamp: string; data: { event: TicketChecklistItemDoneEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_reopened"; timestamp: string; data: { event: TicketChecklistItemReopenedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_changed"; timestamp: string; data: { event: TicketChecklistItemChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_assigned"; timestamp: string; data: { event: TicketChecklistItemAssignedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_moved"; timestamp: string; data: { event: TicketChecklistItemMovedEvent; ticket: Ticket | null } }
  | { type: "ticket.checklist_item_removed"; timestamp: string; data: { event: TicketChecklistItemRemovedEvent; ticket: Ticket | null } }
  | { type: "ticket.templated"; timestamp: string; data: { event: TicketTemplatedEvent; ticket: Ticket | null } }
  | { type: "ticket.side_message_added"; timestamp: string; data: { event: TicketSideMessageAddedEvent; ticket: Ticket | null } }
  | { type: "ticket.side_message_settled"; timestamp: string; data: { event: TicketSideMessageSettledEvent; ticket: Ticket | null } }
  | { type: "ticket.side_conversation_done"; timestamp: string; data: { event: TicketSideConversationDoneEvent; ticket: Ticket | null } }
  | { type: "ticket.side_conversation_reopened"; timestamp: string; data: { event: TicketSideConversationReopenedEvent; ticket: Ticket | null } }
  | { type: "ticket.sender_blocked"; timestamp: string; data: { event: TicketSenderBlockedEvent; ticket: Ticket | null } }
  | { type: "ticket.sender_unblocked"; timestamp: string; data: { event: TicketSenderUnblockedEvent; ticket: Ticket | null } }
  | { type: "ticket.from_blocked_sender"; timestamp: string; data: { event: TicketFromBlockedSenderEvent; ticket: Ticket | null } }
  | { type: "ticket.looks_like_spam"; timestamp: string; data: { event: TicketLooksLikeSpamEvent; ticket: Ticket | null } }
  | { type: "ticket.spam_dismissed"; timestamp: string; data: { event: TicketSpamDismissedEvent; ticket: Ticket | null } }
  | { type: "ticket.looks_like_thanks"; timestamp: string; data: { event: TicketLooksLikeThanksEvent; ticket: Ticket | null } }
  | { type: "ticket.assigned"; timestamp: string; data: { event: TicketAssignedEvent; ticket: Ticket | null } }
  | { type: "ticket.unassigned"; timestamp: string; data: { event: TicketUnassignedEvent; ticket: Ticket | null } }
  | { type: "ticket.team_assigned"; timestamp: string; data: { event: TicketTeamAssignedEvent; ticket: Ticket | null } }
  | { type: "ticket.team_unassigned"; timestamp: string; data: { event: TicketTeamUnassignedEvent; ticket: Ticket | null } }
  | { type: "ticket.tag_added"; timestamp: string; data: { event: TicketTagAddedEvent; ticket: Ticket | null } }
  | { type: "ticket.tag_removed"; timestamp: string; data: { event: TicketTagRemovedEvent; ticket: Ticket | null } }
  | { type: "ticket.field_changed"; timestamp: string; data: { event: TicketFieldChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.target_due_soon"; timestamp: string; data: { event: TicketTargetDueSoonEvent; ticket: Ticket | null } }
  | { type: "ticket.target_breached"; timestamp: string; data: { event: TicketTargetBreachedEvent; ticket: Ticket | null } }
  | { type: "ticket.targets_changed"; timestamp: string; data: { event: TicketTargetsChangedEvent; ticket: Ticket | null } }
  | { type: "ticket.rating_asked"; timestamp: string; data: { event: TicketRatingAskedEvent; ticket: Ticket | null } }
  | { type: "ticket.rated"; timestamp: string; data: { event: TicketRatedEvent; ticket: Ticket | null } }
  | { type: "message.created"; timestamp: string; data: { event: MessageCreatedEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.send_status_changed"; timestamp: string; data: { event: MessageSendStatusChangedEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.recipients_changed"; timestamp: string; data: { event: MessageRecipientsChangedEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.delivery_reported"; timestamp: string; data: { event: MessageDeliveryReportedEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.scheduled"; timestamp: string; data: { event: MessageScheduledEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.rescheduled"; timestamp: string; data: { event: MessageRescheduledEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.schedule_cancelled"; timestamp: string; data: { event: MessageScheduleCancelledEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "message.held"; timestamp: string; data: { event: MessageHeldEvent; ticket: Ticket | null; message: Message | null } }
  | { type: "agent.draft_settled"; timestamp: string; data: { event: AgentDraftSettledEvent; ticket: Ticket | null } }
  | { type: "agent.answer_judged"; timestamp: string; data: { event: AgentAnswerJudgedEvent; ticket: Ticket | null } }
  | { type: "field.created"; timestamp: string; data: { event: FieldCreatedEvent } }
  | { type: "field.updated"; timestamp: string; data: { event: FieldUpdatedEvent } }
  | { type: "field.moved"; timestamp: string; data: { event: FieldMovedEvent } }
  | { type: "field.deleted"; timestamp: string; data: { event: FieldDeletedEvent } }
  | { type: "target_policy.created"; timestamp: string; data: { event: TargetPolicyCreatedEvent } }
  | { type: "target_policy.updated"; timestamp: string; data: { event: TargetPolicyUpdatedEvent } }
  | { type: "target_policy.moved"; timestamp: string; data: { event: TargetPolicyMovedEvent } }
  | { type: "target_policy.deleted"; timestamp: string; data: { event: TargetPolicyDeletedEvent } }
  | { type: "calendar.created"; timestamp: string; data: { event: CalendarCreatedEvent } }
  | { type: "calendar.updated"; timestamp: string; data: { event: CalendarUpdatedEvent } }
  | { type: "calendar.deleted"; timestamp: string; data: { event: CalendarDeletedEvent } }
  | { type: "contact.created"; timestamp: string; data: { event: ContactCreatedEvent; contact: Contact | null } }
  | { type: "contact.updated"; timestamp: string; data: { event: ContactUpdatedEvent; contact: Contact | null } }
  | { type: "contact.deleted"; timestamp: string; data: { event: ContactDeletedEvent; contact: Contact | null } }
  | { type: "contact.erased"; timestamp: string; data: { event: ContactErasedEvent; contact: Contact | null } }
  | { type: "contact.note_created"; timestamp: string; data: { event: ContactNoteCreatedEvent; contact: Contact | null } }
  | { type: "contact.note_updated"; timestamp: string; data: { event: ContactNoteUpdatedEvent; contact: Contact | null } }
  | { type: "contact.note_deleted"; timestamp: string; data: { event: ContactNoteDeletedEvent; contact: Contact | null } }
  | { type: "contact.merged"; timestamp: string; data: { event: ContactMergedEvent; contact: Contact | null } }
  | { type: "contact.merge_undone"; timestamp: string; data: { event: ContactMergeUndoneEvent; contact: Contact | null } }
  | { type: "contact.imported"; timestamp: string; data: { event: ContactImportedEvent; contact: Contact | null } }
  | { type: "company.imported"; timestamp: string; data: { event: CompanyImportedEvent } }
  | { type: "channel.deletion_begun"; timestamp: string; data: { event: ChannelDeletionBegunEvent } }
  | { type: "channel.deletion_cancelled"; timestamp: string; data: { event: ChannelDeletionCancelledEvent } }
  | { type: "channel.deleted"; timestamp: string; data: { event: ChannelDeletedEvent } }
  | { type: "company.created"; timestamp: string; data: { event: CompanyCreatedEvent } }
  | { type: "company.updated"; timestamp: string; data: { event: CompanyUpdatedEvent } }
  | { type: "company.deleted"; timestamp: string; data: { event: CompanyDeletedEvent } }
  | { type: "tag.created"; timestamp: string; data: { event: TagCreatedEvent } }
  | { type: "tag.updated"; timestamp: string; data: { event: TagUpdatedEvent } }
  | { type: "tag.deleted"; timestamp: string; data: { event: TagDeletedEvent } }
  | { type: "team.created"; timestamp: string; data: { event: TeamCreatedEvent } }
  | { type: "team.updated"; timestamp: string; data: { event: TeamUpdatedEvent } }
  | { type: "team.deleted"; timestamp: string; data: { event: TeamDeletedEvent } }
  | { type: "team.member_added"; timestamp: string; data: { event: TeamMemberAddedEvent } }
  | { type: "team.member_removed"; timestamp: string; data: { event: TeamMemberRemovedEvent } }
  | { type: "member.added"; timestamp: string; data: { event: MemberAddedEvent } }
  | { type: "member.updated"; timestamp: string; data: { event: MemberUpdatedEvent } }
  | { type: "member.removed"; timestamp: string; data: { event: MemberRemovedEvent } }
  | { type: "member.absence_changed"; timestamp: string; data: { event: MemberAbsenceChangedEvent } }
  | { type: "member.availability_changed"; timestamp: string; data: { event: MemberAvailabilityChangedEvent } }
  | { type: "brain.created"; timestamp: string; data: { event: BrainCreatedEvent } }
  | { type: "brain.updated"; timestamp: string; data: { event: BrainUpdatedEvent } }
  | { type: "brain.deleted"; timestamp: string; data: { event: BrainDeletedEvent } }
  | { type: "article.created"; timestamp: string; data: { event: ArticleCreatedEvent } }
  | { type: "article.updated"; timestamp: string; data: { event: ArticleUpdatedEvent } }
  | { type: "article.deleted"; timestamp: string; data: { event: ArticleDeletedEvent } }
  | { type: "article.placed"; timestamp: string; data: { event: ArticlePlacedEvent } }
  | { type: "category.created"; timestamp: string; data: { event: CategoryCreatedEvent } }
  | { type: "category.updated"; timestamp: string; data: { event: CategoryUpdatedEvent } }
  | { type: "category.moved"; timestamp: string; data: { event: CategoryMovedEvent } }
  | { type: "category.deleted"; timestamp: string; data: { event: CategoryDeletedEvent } }
  | { type: "brain.gaps_changed"; timestamp: string; data: { event: BrainGapsChangedEvent } }

/** The endpoints by method and path. */
export type Endpoints = {
  /** Show the owner of the token. */
  "GET /api/me": { request: {  }; response: { data: Me } }
  /** Update the owner of the token. */
  "PUT /api/me": { request: { body?: { name?: string; avatar_url?: string | null; timezone?: string; after_sending?: "closed" | "waiting" | null; language?: "en" | "de" | null; signature?: string | null; notifications?: { mentioned?: "app" | "mail" | "none"; assigned?: "app" | "mail" | "none"; team_assigned?: "app" | "mail" | "none"; replied?: "app" | "mail" | "none"; send_failed?: "app" | "mail" | "none"; send_held?: "app" | "mail" | "none"; quiet_when_active?: boolean; follow_when_writing?: boolean; follow_when_mentioned?: boolean; follow_when_assigned?: boolean } } }; response: { data: Me } }
  /** Upload your picture. */
  "PUT /api/me/avatar": { request: { body: { image: string } }; response: { data: Me } }
  /** Show whether the setup is open. */
  "GET /api/setup": { request: {  }; response: { data: Setup } }
  /** Set up the installation. */
  "POST /api/setup": { request: { body: { secret: string; name: string; email: string; password: string; workspace_name: string; timezone: string; language?: "en" | "de" } }; response: { data: SignedIn } }
  /** List the ways to sign in. */
  "GET /api/sign-in-options": { request: {  }; response: { data: SignInOptions } }
  /** Show how people of a company sign in. */
  "POST /api/sign-in-options": { request: { body: { email: string } }; response: { data: SignInOfDomain } }
  /** Sign in. */
  "POST /api/session": { request: { body: { email: string; password: string; code?: string | null } }; response: { data: SignedIn } }
  /** Sign out. */
  "DELETE /api/session": { request: {  }; response: undefined }
  /** List your sessions. */
  "GET /api/sessions": { request: {  }; response: { data: (Session)[] } }
  /** End a session. */
  "DELETE /api/sessions/:session": { request: { params: { session: string } }; response: undefined }
  /** End all your other sessions. */
  "DELETE /api/sessions": { request: {  }; response: undefined }
  /** Change your password. */
  "PUT /api/me/password": { request: { body: { current_password: string; password: string } }; response: undefined }
  /** Request a mail to reset a password. */
  "POST /api/password-resets": { request: { body: { email: string } }; response: { data: { email: string } } }
  /** Show a password reset. */
  "GET /api/password-resets/:secret": { request: { params: { secret: string } }; response: { data: { email: string } } }
  /** Reset a password. */
  "PUT /api/password-resets/:secret": { request: { params: { secret: string }; body: { password: string } }; response: undefined }
  /** Show your second factor. */
  "GET /api/me/second-factor": { request: {  }; response: { data: SecondFactor } }
  /** Start to set up a second factor. */
  "POST /api/me/second-factor": { request: { body: { password: string } }; response: { data: PendingSecondFactor } }
  /** Confirm your second factor. */
  "PUT /api/me/second-factor": { request: { body: { code: string } }; response: { data: RecoveryCodes } }
  /** Remove your second factor. */
  "DELETE /api/me/second-factor": { request: { body: { password: string } }; response: undefined }
  /** Create new recovery codes. */
  "POST /api/me/recovery-codes": { request: { body: { password: string } }; response: { data: RecoveryCodes } }
  /** Make another member the owner. */
  "PUT /api/me/ownership": { request: { body: { workspace_ulid: string; user_ulid: string; password: string } }; response: { data: Ownership } }
  /** List your API tokens. */
  "GET /api/tokens": { request: {  }; response: { data: (Token)[] } }
  /** Create an API token. */
  "POST /api/tokens": { request: { body: { name: string; read_only?: boolean; send?: boolean; workspace_ulids?: (string)[]; channel_ulids?: (string)[]; expires_at?: string | null } }; response: { data: IssuedToken } }
  /** Revoke one of your API tokens. */
  "DELETE /api/tokens/:token": { request: { params: { token: string } }; response: undefined }
  /** List the tickets. */
  "GET /api/tickets": { request: { query?: { view?: string; page?: number; per_page?: number; sort?: "updated_at" | "-updated_at" | "created_at" | "-created_at" | "last_activity_at" | "-last_activity_at" | "waiting_since" | "-waiting_since" | "due_at" | "-due_at" | "priority" | "-priority"; "filter[status]"?: string; "filter[priority]"?: string; "filter[rating]"?: string; "filter[tag_ulids]"?: string; "filter[channel_ulids]"?: string; "filter[snoozed]"?: string; "filter[assigned_to_me]"?: string; "filter[unassigned]"?: string; "filter[assigned_user_ulid]"?: string; "filter[team_ulid]"?: string; "filter[contact_ulid]"?: string; "filter[due]"?: string; "filter[has_attachments]"?: string; "filter[has_failed_message]"?: string; "filter[is_child]"?: string; "filter[parent]"?: string; "filter[fields]"?: string; "filter[external_id]"?: string; "filter[number]"?: string; "filter[search]"?: string; "filter[created_after]"?: string; "filter[created_before]"?: string; "filter[updated_after]"?: string; q?: string; cursor?: string } }; response: TicketPage | TicketCursorPage }
  /** Count the tickets of each view. */
  "GET /api/ticket-counts": { request: {  }; response: { data: TicketCounts } }
  /** Show a ticket. */
  "GET /api/tickets/:ticket": { request: { params: { ticket: string } }; response: { data: WholeTicket } }
  /** Show the contact of a ticket. */
  "GET /api/tickets/:ticket/contact": { request: { params: { ticket: string } }; response: { data: TicketContact } }
  /** Update a ticket. */
  "PUT /api/tickets/:ticket": { request: { params: { ticket: string }; body?: { subject?: string; status?: "open" | "waiting" | "closed" | "spam"; priority?: "low" | "normal" | "high" | "urgent"; assignee_ulid?: string | null; team_ulid?: string | null; external_id?: string | null; fields?: Record<string, unknown> } }; response: { data: Ticket } }
  /** Set the status of a ticket. */
  "PUT /api/tickets/:ticket/status": { request: { params: { ticket: string }; body: { status: "open" | "waiting" | "closed" | "spam" } }; response: { data: Ticket } }
  /** Assign a ticket to a member. */
  "PUT /api/tickets/:ticket/assignee": { request: { params: { ticket: string }; body: { assignee_ulid: string | null } }; response: { data: Ticket } }
  /** Assign a ticket to a team. */
  "PUT /api/tickets/:ticket/team": { request: { params: { ticket: string }; body: { team_ulid: string | null } }; response: { data: Ticket } }
  /** Create or update a ticket by its external id. */
  "PUT /api/tickets/by-external-id/:externalId": { request: { params: { externalId: string }; body?: { channel?: string; from_contact?: { email: string; name?: string | null }; message?: { body: string; attachment_ids?: (string)[] } | { body_text: string; attachment_ids?: (string)[] }; subject?: string; status?: "open" | "waiting" | "closed" | "spam"; priority?: "low" | "normal" | "high" | "urgent"; assignee_ulid?: string | null; team_ulid?: string | null; fields?: Record<string, unknown> } }; response: { data: Ticket; meta: { is_new: boolean } } }
  /** Create or update many tickets by their external ids. */
  "POST /api/tickets/batch": { request: { body: { tickets: ({ external_id: string; channel?: string; from_contact?: { email: string; name?: string | null }; message?: { body: string; attachment_ids?: (string)[] } | { body_text: string; attachment_ids?: (string)[] }; subject?: string; status?: "open" | "waiting" | "closed" | "spam"; priority?: "low" | "normal" | "high" | "urgent"; assignee_ulid?: string | null; team_ulid?: string | null; fields?: Record<string, unknown> })[] } }; response: { data: (BatchOutcome)[] } }
  /** Snooze a ticket. */
  "PUT /api/tickets/:ticket/snooze": { request: { params: { ticket: string }; body?: { until?: string | null } }; response: { data: Ticket } }
  /** End the snooze of a ticket. */
  "DELETE /api/tickets/:ticket/snooze": { request: { params: { ticket: string } }; response: undefined }
  /** List the links of a ticket. */
  "GET /api/tickets/:ticket/links": { request: { params: { ticket: string } }; response: { data: (TicketLink)[] } }
  /** Link a ticket to another one. */
  "POST /api/tickets/:ticket/links": { request: { params: { ticket: string }; body: { kind: "child_of" | "parent_of" | "blocked_by" | "blocks" | "duplicate_of" | "duplicated_by" | "related_to"; ticket_ulid: string } }; response: { data: TicketLink } }
  /** Remove a link of a ticket. */
  "DELETE /api/tickets/:ticket/links/:ticketLink": { request: { params: { ticket: string; ticketLink: string } }; response: undefined }
  /** Reply to all children of a ticket. */
  "POST /api/tickets/:ticket/children/reply": { request: { params: { ticket: string }; body: { body: string; status?: "open" | "waiting" | "closed" | "spam" } | { body_text: string; status?: "open" | "waiting" | "closed" | "spam" } }; response: { data: ChildReplies } }
  /** List the checklist of a ticket. */
  "GET /api/tickets/:ticket/checklist": { request: { params: { ticket: string } }; response: { data: (ChecklistItem)[] } }
  /** Add an item to the checklist of a ticket. */
  "POST /api/tickets/:ticket/checklist": { request: { params: { ticket: string }; body: { text: string; is_done?: boolean; assignee_ulid?: string | null; position?: number } }; response: { data: ChecklistItem } }
  /** Update an item of the checklist of a ticket. */
  "PUT /api/tickets/:ticket/checklist/:checklistItem": { request: { params: { ticket: string; checklistItem: string }; body?: { text?: string; is_done?: boolean; assignee_ulid?: string | null; position?: number } }; response: { data: ChecklistItem } }
  /** Remove an item from the checklist of a ticket. */
  "DELETE /api/tickets/:ticket/checklist/:checklistItem": { request: { params: { ticket: string; checklistItem: string } }; response: undefined }
  /** List the side conversations of a ticket. */
  "GET /api/tickets/:ticket/side-conversations": { request: { params: { ticket: string } }; response: { data: (SideConversation)[] } }
  /** Show a side conversation. */
  "GET /api/tickets/:ticket/side-conversations/:sideConversation": { request: { params: { ticket: string; sideConversation: string } }; response: { data: SideConversationWithMessages } }
  /** Start a side conversation. */
  "POST /api/tickets/:ticket/side-conversations": { request: { params: { ticket: string }; body: { body: string; subject: string; attachment_ids?: (string)[]; to_recipients: (string)[]; cc_recipients?: (string)[] } | { body_text: string; subject: string; attachment_ids?: (string)[]; to_recipients: (string)[]; cc_recipients?: (string)[] } }; response: { data: SideConversationWithMessages } }
  /** Write a message in a side conversation. */
  "POST /api/tickets/:ticket/side-conversations/:sideConversation/messages": { request: { params: { ticket: string; sideConversation: string }; body: { body: string; attachment_ids?: (string)[]; to_recipients?: (string)[]; cc_recipients?: (string)[] } | { body_text: string; attachment_ids?: (string)[]; to_recipients?: (string)[]; cc_recipients?: (string)[] } }; response: { data: Message } }
  /** Mark a side conversation as done or open. */
  "PUT /api/tickets/:ticket/side-conversations/:sideConversation/status": { request: { params: { ticket: string; sideConversation: string }; body: { is_open: boolean } }; response: { data: SideConversation } }
  /** Merge a ticket into another one. */
  "POST /api/tickets/:ticket/merge": { request: { params: { ticket: string }; body: { into_ulid: string } }; response: { data: Ticket } }
  /** Undo the merge of a ticket. */
  "DELETE /api/tickets/:ticket/merge": { request: { params: { ticket: string } }; response: { data: Ticket } }
  /** Split messages off a ticket. */
  "POST /api/tickets/:ticket/split": { request: { params: { ticket: string }; body: { subject: string; message_ulids: (string)[] } }; response: { data: Ticket } }
  /** Move messages to another ticket. */
  "POST /api/tickets/:ticket/move-messages": { request: { params: { ticket: string }; body: { into_ulid: string; message_ulids: (string)[] } }; response: { data: Ticket } }
  /** Undo the move of a message. */
  "DELETE /api/tickets/:ticket/messages/:message/move": { request: { params: { ticket: string; message: string } }; response: { data: Ticket } }
  /** Show why a message is in its ticket. */
  "GET /api/tickets/:ticket/messages/:message/placement": { request: { params: { ticket: string; message: string } }; response: { data: MessagePlacement } }
  /** Mark a ticket as spam, or as not spam. */
  "PUT /api/tickets/:ticket/spam": { request: { params: { ticket: string }; body: { is_spam: boolean; block_sender?: boolean } }; response: { data: Ticket } }
  /** List the tickets that thanks reopened in the past year. */
  "GET /api/channels/:channel/thanks": { request: { params: { channel: string } }; response: { data: ThanksOfYear } }
  /** Update many tickets. */
  "POST /api/tickets/bulk": { request: { body: { ticket_ulids: (string)[]; status?: "open" | "waiting" | "closed" | "spam"; priority?: "low" | "normal" | "high" | "urgent"; assignee_ulid?: string | null; team_ulid?: string | null; block_senders?: boolean; snooze?: { until?: string | null } | null; add_tag_ulids?: (string)[]; remove_tag_ulids?: (string)[]; fields?: Record<string, unknown> } }; response: { data: (BulkOutcome)[] } }
  /** Mark a ticket as read. */
  "PUT /api/tickets/:ticket/read": { request: { params: { ticket: string }; body?: { message_ulid?: string } }; response: undefined }
  /** Mark a ticket as unread. */
  "DELETE /api/tickets/:ticket/read": { request: { params: { ticket: string } }; response: undefined }
  /** Delete a ticket. */
  "DELETE /api/tickets/:ticket": { request: { params: { ticket: string } }; response: undefined }
  /** Reply to a ticket. */
  "POST /api/tickets/:ticket/reply": { request: { params: { ticket: string }; body: { body: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; status?: "open" | "waiting" | "closed" | "spam" } | { body_text: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; status?: "open" | "waiting" | "closed" | "spam" } }; response: { data: Message } }
  /** Forward a ticket. */
  "POST /api/tickets/:ticket/forward": { request: { params: { ticket: string }; body: { body: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number; to_recipients: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; forwarded_from_message_ulid?: string | null; forwarded_attachment_ulids?: (string)[] | null } | { body_text: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number; to_recipients: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; forwarded_from_message_ulid?: string | null; forwarded_attachment_ulids?: (string)[] | null } }; response: { data: Message } }
  /** Add a note to a ticket. */
  "POST /api/tickets/:ticket/note": { request: { params: { ticket: string }; body: { body: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number } | { body_text: string; attachment_ids?: (string)[]; seen_message_ulid?: string; draft_revision?: number } }; response: { data: Message } }
  /** Add a tag to a ticket. */
  "POST /api/tickets/:ticket/tags/:tag": { request: { params: { ticket: string; tag: string } }; response: { data: Ticket } }
  /** Remove a tag from a ticket. */
  "DELETE /api/tickets/:ticket/tags/:tag": { request: { params: { ticket: string; tag: string } }; response: undefined }
  /** List the activities of a ticket. */
  "GET /api/tickets/:ticket/activities": { request: { params: { ticket: string }; query?: { page?: number; per_page?: number; sort?: "created_at" | "-created_at" } }; response: ActivityPage }
  /** List or stream the events. */
  "GET /api/events": { request: { query?: { after?: string; limit?: number; types?: string; channels?: string; replay?: "true" | "false" } }; response: { data: (Event)[]; meta: { cursor: string | null; next_after: string | null; is_complete: boolean } } }
  /** Tell others that you look at a ticket. */
  "PUT /api/tickets/:ticket/view": { request: { params: { ticket: string }; body?: { is_typing?: boolean; is_reply?: boolean; is_gone?: boolean } }; response: { data: (Viewer)[] } }
  /** Show the workload. */
  "GET /api/workload": { request: {  }; response: { data: Workload } }
  /** List the members who can access a ticket. */
  "GET /api/tickets/:ticket/members": { request: { params: { ticket: string } }; response: { data: (TicketMember)[] } }
  /** List the followers of a ticket. */
  "GET /api/tickets/:ticket/followers": { request: { params: { ticket: string } }; response: { data: (Follower)[] } }
  /** Follow a ticket. */
  "PUT /api/tickets/:ticket/follow": { request: { params: { ticket: string } }; response: undefined }
  /** Stop following a ticket. */
  "DELETE /api/tickets/:ticket/follow": { request: { params: { ticket: string } }; response: undefined }
  /** List your notifications. */
  "GET /api/notifications": { request: { query?: { before?: number; per_page?: number; "filter[unread]"?: string } }; response: { data: (Notification)[]; meta: { per_page: number; next_before: number | null } } }
  /** Count your unread notifications. */
  "GET /api/notifications/count": { request: {  }; response: { data: { unread: number; is_exact: boolean } } }
  /** Mark all notifications as read. */
  "PUT /api/notifications/read": { request: {  }; response: undefined }
  /** Mark a notification as read. */
  "PUT /api/notifications/:notification/read": { request: { params: { notification: string } }; response: undefined }
  /** Mark your notifications of a ticket as read. */
  "PUT /api/tickets/:ticket/notifications/read": { request: { params: { ticket: string } }; response: undefined }
  /** List your drafts. */
  "GET /api/drafts": { request: {  }; response: { data: (ListedDraft)[] } }
  /** Show your draft for a ticket. */
  "GET /api/tickets/:ticket/draft": { request: { params: { ticket: string } }; response: { data: MessageDraft } }
  /** Save your draft for a ticket. */
  "PUT /api/tickets/:ticket/draft": { request: { params: { ticket: string }; body: { revision: number; kind: "reply" | "forward" | "note"; body?: string | null; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; attachment_ids?: (string)[]; forwarded_from_message_ulid?: string | null; forwarded_attachment_ulids?: (string)[] | null } }; response: { data: MessageDraft } }
  /** Delete your draft for a ticket. */
  "DELETE /api/tickets/:ticket/draft": { request: { params: { ticket: string } }; response: undefined }
  /** List your drafts of new tickets. */
  "GET /api/ticket-drafts": { request: {  }; response: { data: (ListedTicketDraft)[] } }
  /** Create a draft of a new ticket. */
  "POST /api/ticket-drafts": { request: { body?: { ulid?: string; channel_ulid?: string | null; subject?: string | null; template_ulid?: string | null; body?: string | null; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; attachment_ids?: (string)[] } }; response: { data: TicketDraft } }
  /** Show a draft of a new ticket. */
  "GET /api/ticket-drafts/:ticketDraft": { request: { params: { ticketDraft: string } }; response: { data: TicketDraft } }
  /** Save a draft of a new ticket. */
  "PUT /api/ticket-drafts/:ticketDraft": { request: { params: { ticketDraft: string }; body: { revision: number; channel_ulid?: string | null; subject?: string | null; template_ulid?: string | null; body?: string | null; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; attachment_ids?: (string)[] } }; response: { data: TicketDraft } }
  /** Delete a draft of a new ticket. */
  "DELETE /api/ticket-drafts/:ticketDraft": { request: { params: { ticketDraft: string } }; response: undefined }
  /** List what you have not saved yet. */
  "GET /api/edits": { request: {  }; response: { data: (ListedEdit)[] } }
  /** Keep what you have not saved yet. */
  "PUT /api/edit": { request: { body: { kind: "workflow" | "new_workflow" | "article" | "new_article" | "confirmation"; workflow?: string; article?: string; brain?: string; channel?: string; revision?: number; content?: string | null; seen_version?: number | null; is_gone?: boolean } }; response: { data: Edit } }
  /** List long work. */
  "GET /api/long-work": { request: {  }; response: { data: (LongWork)[] } }
  /** Show long work. */
  "GET /api/long-work/:longWork": { request: { params: { longWork: string } }; response: { data: LongWork } }
  /** Stop long work. */
  "POST /api/long-work/:longWork/stop": { request: { params: { longWork: string } }; response: { data: LongWork } }
  /** Load sample data. */
  "POST /api/sample-data": { request: {  }; response: { data: SampleData } }
  /** Remove the sample data. */
  "DELETE /api/sample-data": { request: {  }; response: undefined }
  /** List what uses a tag. */
  "GET /api/tags/:tag/uses": { request: { params: { tag: string } }; response: { data: Uses } }
  /** List what uses a team. */
  "GET /api/teams/:team/uses": { request: { params: { team: string } }; response: { data: Uses } }
  /** List what uses a member. */
  "GET /api/members/:user/uses": { request: { params: { user: string } }; response: { data: Uses } }
  /** List what uses a custom field. */
  "GET /api/fields/:field/uses": { request: { params: { field: string } }; response: { data: Uses } }
  /** List what uses a saved view. */
  "GET /api/saved-views/:savedTicketView/uses": { request: { params: { savedTicketView: string } }; response: { data: Uses } }
  /** List what uses a ticket template. */
  "GET /api/ticket-templates/:ticketTemplate/uses": { request: { params: { ticketTemplate: string } }; response: { data: Uses } }
  /** List the recurring tickets. */
  "GET /api/recurring-tickets": { request: {  }; response: { data: (RecurringTicket)[] } }
  /** Show a recurring ticket. */
  "GET /api/recurring-tickets/:recurringTicket": { request: { params: { recurringTicket: string } }; response: { data: RecurringTicket } }
  /** Create a recurring ticket. */
  "POST /api/recurring-tickets": { request: { body: { name: string; template_ulid: string; channel_ulid: string; contact_ulid?: string | null; contact_email?: string | null; rhythm: { every: "day" | "week" | "month" | "year"; time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; day?: number | null; place?: "first" | "second" | "third" | "fourth" | "last" | null; month?: number | null }; is_paused?: boolean } }; response: { data: RecurringTicket } }
  /** Update a recurring ticket. */
  "PUT /api/recurring-tickets/:recurringTicket": { request: { params: { recurringTicket: string }; body: { name: string; template_ulid: string; channel_ulid: string; contact_ulid?: string | null; contact_email?: string | null; rhythm: { every: "day" | "week" | "month" | "year"; time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; day?: number | null; place?: "first" | "second" | "third" | "fourth" | "last" | null; month?: number | null }; is_paused?: boolean } }; response: { data: RecurringTicket } }
  /** Delete a recurring ticket. */
  "DELETE /api/recurring-tickets/:recurringTicket": { request: { params: { recurringTicket: string } }; response: undefined }
  /** Show the next times of a rhythm. */
  "POST /api/recurring-tickets/preview": { request: { body: { rhythm: { every: "day" | "week" | "month" | "year"; time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; day?: number | null; place?: "first" | "second" | "third" | "fourth" | "last" | null; month?: number | null } } }; response: { data: { next: (string)[]; timezone: string } } }
  /** List the scheduled messages of a ticket. */
  "GET /api/tickets/:ticket/scheduled-messages": { request: { params: { ticket: string } }; response: { data: (ScheduledMessage)[] } }
  /** Schedule a message. */
  "POST /api/tickets/:ticket/scheduled-messages": { request: { params: { ticket: string }; body: { body: string; kind: "reply" | "forward"; send_at: string; attachment_ids?: (string)[]; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; forwarded_from_message_ulid?: string | null; forwarded_attachment_ulids?: (string)[] | null; status?: "open" | "waiting" | "closed" | "spam" | null; seen_message_ulid?: string; draft_revision?: number } | { body_text: string; kind: "reply" | "forward"; send_at: string; attachment_ids?: (string)[]; to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; forwarded_from_message_ulid?: string | null; forwarded_attachment_ulids?: (string)[] | null; status?: "open" | "waiting" | "closed" | "spam" | null; seen_message_ulid?: string; draft_revision?: number } }; response: { data: ScheduledMessage } }
  /** Reschedule a message. */
  "PUT /api/tickets/:ticket/scheduled-messages/:scheduledMessage": { request: { params: { ticket: string; scheduledMessage: string }; body: { send_at: string; status?: "open" | "waiting" | "closed" | "spam" | null; seen_message_ulid?: string } }; response: { data: ScheduledMessage } }
  /** Send a scheduled message now. */
  "POST /api/tickets/:ticket/scheduled-messages/:scheduledMessage/send": { request: { params: { ticket: string; scheduledMessage: string }; body?: { seen_message_ulid?: string } }; response: { data: Message } }
  /** Cancel a scheduled message. */
  "DELETE /api/tickets/:ticket/scheduled-messages/:scheduledMessage": { request: { params: { ticket: string; scheduledMessage: string } }; response: { data: MessageDraft } }
  /** List all scheduled messages. */
  "GET /api/scheduled-messages": { request: {  }; response: { data: (ListedScheduledMessage)[] } }
  /** List outgoing mails. */
  "GET /api/outgoing-mails": { request: { query?: { before?: number; per_page?: number; "filter[status]"?: string; "filter[channel]"?: string } }; response: { data: (OutgoingMail)[]; meta: { per_page: number; next_before: number | null } } }
  /** Show an outgoing mail. */
  "GET /api/outgoing-mails/:message": { request: { params: { message: string } }; response: { data: ShownOutgoingMail } }
  /** Resend a message. */
  "POST /api/tickets/:ticket/messages/:message/resend": { request: { params: { ticket: string; message: string }; body?: { to_recipients?: (string)[]; cc_recipients?: (string)[]; bcc_recipients?: (string)[] } }; response: { data: Message } }
  /** Write to somebody first. */
  "POST /api/outgoing-tickets": { request: { body: { channel: string; subject?: string | null; to_recipients: (string)[]; contact_name?: string | null; cc_recipients?: (string)[]; bcc_recipients?: (string)[]; body?: string | null; body_text?: string | null; attachment_ids?: (string)[]; fields?: Record<string, unknown>; status?: "waiting" | "open" | "closed"; template?: string | null; send_at?: string | null; ticket_draft_ulid?: string | null; draft_revision?: number } }; response: { data: WholeTicket } }
  /** Preview a workflow. */
  "POST /api/workflows/preview": { request: { body: { name?: string; description?: string | null; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; trigger_parameters?: { value: number; unit?: "minutes" | "hours" | "days"; only_business_hours?: boolean } | { tags?: (string)[] } | { statuses?: ("open" | "waiting" | "closed" | "spam")[] } | { users?: (string)[]; teams?: (string)[] } | { fields?: (string)[] } | { ratings?: ("good" | "fine" | "bad")[] } | { targets?: ("first_response" | "next_response" | "resolution")[] } | { time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; view?: string | null; search?: string }; channel_ulids?: (string)[] | null; condition_match_type?: "all" | "any"; is_enabled?: boolean; conditions?: ({ type: "subject_contains" | "subject_does_not_contain" | "subject_equals" | "subject_does_not_equal" | "subject_begins_with" | "subject_does_not_begin_with" | "body_contains" | "body_does_not_contain" | "from_email_contains" | "from_email_does_not_contain" | "from_email_equals" | "from_email_does_not_equal" | "from_email_begins_with" | "from_email_does_not_begin_with" | "from_domain_equals" | "from_domain_does_not_equal" | "to_email_contains" | "to_email_does_not_contain" | "to_email_equals" | "to_email_does_not_equal" | "channel_is" | "channel_type_is" | "has_tag" | "does_not_have_tag" | "status_is" | "status_is_not" | "priority_is" | "priority_is_not" | "assignee_is" | "assignee_is_not" | "is_assigned" | "is_not_assigned" | "team_is" | "team_is_not" | "has_team" | "has_no_team" | "language_is" | "language_is_not" | "company_is" | "company_is_not" | "company_contains" | "is_within_hours" | "is_outside_hours" | "weekday_is" | "weekday_is_not" | "messages_at_least" | "messages_at_most" | "older_than_hours" | "newer_than_hours" | "waits_at_least_hours" | "rating_is" | "checklist_is_done" | "checklist_is_not_done" | "field_is" | "field_is_not" | "field_contains" | "field_does_not_contain" | "contact_is_new" | "is_first_message" | "all" | "any"; parameters?: Record<string, unknown> })[]; actions?: (SetStatusAction | SetPriorityAction | SnoozeAction | AssignTicketAction | AddTagsAction | RemoveTagsAction | SetFieldAction | AddFollowersAction | NotifyAction | SendReplyAction | SendAutoReplyAction | SendMailAction | ForwardAction | AddNoteAction | AddInternalNoteAction | AddToLinkedAction | CreateTicketAction | SendHttpRequestAction | HttpRequestAction | PostToChatAction | StartAgentAction | StopAgentAction | RunAiPromptAction)[]; since?: string | null; until?: string | null; limit?: number | null } }; response: { data: WorkflowPreview } }
  /** Preview a workflow over a year. */
  "POST /api/workflow-previews": { request: { body: { name?: string; description?: string | null; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; trigger_parameters?: { value: number; unit?: "minutes" | "hours" | "days"; only_business_hours?: boolean } | { tags?: (string)[] } | { statuses?: ("open" | "waiting" | "closed" | "spam")[] } | { users?: (string)[]; teams?: (string)[] } | { fields?: (string)[] } | { ratings?: ("good" | "fine" | "bad")[] } | { targets?: ("first_response" | "next_response" | "resolution")[] } | { time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; view?: string | null; search?: string }; channel_ulids?: (string)[] | null; condition_match_type?: "all" | "any"; is_enabled?: boolean; conditions?: ({ type: "subject_contains" | "subject_does_not_contain" | "subject_equals" | "subject_does_not_equal" | "subject_begins_with" | "subject_does_not_begin_with" | "body_contains" | "body_does_not_contain" | "from_email_contains" | "from_email_does_not_contain" | "from_email_equals" | "from_email_does_not_equal" | "from_email_begins_with" | "from_email_does_not_begin_with" | "from_domain_equals" | "from_domain_does_not_equal" | "to_email_contains" | "to_email_does_not_contain" | "to_email_equals" | "to_email_does_not_equal" | "channel_is" | "channel_type_is" | "has_tag" | "does_not_have_tag" | "status_is" | "status_is_not" | "priority_is" | "priority_is_not" | "assignee_is" | "assignee_is_not" | "is_assigned" | "is_not_assigned" | "team_is" | "team_is_not" | "has_team" | "has_no_team" | "language_is" | "language_is_not" | "company_is" | "company_is_not" | "company_contains" | "is_within_hours" | "is_outside_hours" | "weekday_is" | "weekday_is_not" | "messages_at_least" | "messages_at_most" | "older_than_hours" | "newer_than_hours" | "waits_at_least_hours" | "rating_is" | "checklist_is_done" | "checklist_is_not_done" | "field_is" | "field_is_not" | "field_contains" | "field_does_not_contain" | "contact_is_new" | "is_first_message" | "all" | "any"; parameters?: Record<string, unknown> })[]; actions?: (SetStatusAction | SetPriorityAction | SnoozeAction | AssignTicketAction | AddTagsAction | RemoveTagsAction | SetFieldAction | AddFollowersAction | NotifyAction | SendReplyAction | SendAutoReplyAction | SendMailAction | ForwardAction | AddNoteAction | AddInternalNoteAction | AddToLinkedAction | CreateTicketAction | SendHttpRequestAction | HttpRequestAction | PostToChatAction | StartAgentAction | StopAgentAction | RunAiPromptAction)[]; workflow?: string | null } }; response: { data: LongWork } }
  /** List the workflows. */
  "GET /api/workflows": { request: {  }; response: { data: (Workflow)[] } }
  /** Show a workflow. */
  "GET /api/workflows/:workflow": { request: { params: { workflow: string } }; response: { data: Workflow } }
  /** Create a workflow. */
  "POST /api/workflows": { request: { body: { name: string; description?: string | null; trigger_type: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; trigger_parameters?: { value: number; unit?: "minutes" | "hours" | "days"; only_business_hours?: boolean } | { tags?: (string)[] } | { statuses?: ("open" | "waiting" | "closed" | "spam")[] } | { users?: (string)[]; teams?: (string)[] } | { fields?: (string)[] } | { ratings?: ("good" | "fine" | "bad")[] } | { targets?: ("first_response" | "next_response" | "resolution")[] } | { time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; view?: string | null; search?: string }; channel_ulids?: (string)[] | null; condition_match_type?: "all" | "any"; is_enabled?: boolean; conditions?: ({ type: "subject_contains" | "subject_does_not_contain" | "subject_equals" | "subject_does_not_equal" | "subject_begins_with" | "subject_does_not_begin_with" | "body_contains" | "body_does_not_contain" | "from_email_contains" | "from_email_does_not_contain" | "from_email_equals" | "from_email_does_not_equal" | "from_email_begins_with" | "from_email_does_not_begin_with" | "from_domain_equals" | "from_domain_does_not_equal" | "to_email_contains" | "to_email_does_not_contain" | "to_email_equals" | "to_email_does_not_equal" | "channel_is" | "channel_type_is" | "has_tag" | "does_not_have_tag" | "status_is" | "status_is_not" | "priority_is" | "priority_is_not" | "assignee_is" | "assignee_is_not" | "is_assigned" | "is_not_assigned" | "team_is" | "team_is_not" | "has_team" | "has_no_team" | "language_is" | "language_is_not" | "company_is" | "company_is_not" | "company_contains" | "is_within_hours" | "is_outside_hours" | "weekday_is" | "weekday_is_not" | "messages_at_least" | "messages_at_most" | "older_than_hours" | "newer_than_hours" | "waits_at_least_hours" | "rating_is" | "checklist_is_done" | "checklist_is_not_done" | "field_is" | "field_is_not" | "field_contains" | "field_does_not_contain" | "contact_is_new" | "is_first_message" | "all" | "any"; parameters?: Record<string, unknown> })[]; actions?: (SetStatusAction | SetPriorityAction | SnoozeAction | AssignTicketAction | AddTagsAction | RemoveTagsAction | SetFieldAction | AddFollowersAction | NotifyAction | SendReplyAction | SendAutoReplyAction | SendMailAction | ForwardAction | AddNoteAction | AddInternalNoteAction | AddToLinkedAction | CreateTicketAction | SendHttpRequestAction | HttpRequestAction | PostToChatAction | StartAgentAction | StopAgentAction | RunAiPromptAction)[] } }; response: { data: Workflow } }
  /** Update a workflow. */
  "PUT /api/workflows/:workflow": { request: { params: { workflow: string }; body?: { name?: string; description?: string | null; trigger_type?: "on_new_ticket" | "on_inbound_message" | "on_no_reply" | "on_contact_silent" | "on_unseen" | "on_tag_added" | "on_tag_removed" | "on_status_changed" | "on_assigned" | "on_field_changed" | "on_rated" | "on_due_soon" | "on_breached" | "on_checklist_done" | "on_schedule" | "manual"; trigger_parameters?: { value: number; unit?: "minutes" | "hours" | "days"; only_business_hours?: boolean } | { tags?: (string)[] } | { statuses?: ("open" | "waiting" | "closed" | "spam")[] } | { users?: (string)[]; teams?: (string)[] } | { fields?: (string)[] } | { ratings?: ("good" | "fine" | "bad")[] } | { targets?: ("first_response" | "next_response" | "resolution")[] } | { time: string; weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; view?: string | null; search?: string }; channel_ulids?: (string)[] | null; condition_match_type?: "all" | "any"; is_enabled?: boolean; conditions?: ({ type: "subject_contains" | "subject_does_not_contain" | "subject_equals" | "subject_does_not_equal" | "subject_begins_with" | "subject_does_not_begin_with" | "body_contains" | "body_does_not_contain" | "from_email_contains" | "from_email_does_not_contain" | "from_email_equals" | "from_email_does_not_equal" | "from_email_begins_with" | "from_email_does_not_begin_with" | "from_domain_equals" | "from_domain_does_not_equal" | "to_email_contains" | "to_email_does_not_contain" | "to_email_equals" | "to_email_does_not_equal" | "channel_is" | "channel_type_is" | "has_tag" | "does_not_have_tag" | "status_is" | "status_is_not" | "priority_is" | "priority_is_not" | "assignee_is" | "assignee_is_not" | "is_assigned" | "is_not_assigned" | "team_is" | "team_is_not" | "has_team" | "has_no_team" | "language_is" | "language_is_not" | "company_is" | "company_is_not" | "company_contains" | "is_within_hours" | "is_outside_hours" | "weekday_is" | "weekday_is_not" | "messages_at_least" | "messages_at_most" | "older_than_hours" | "newer_than_hours" | "waits_at_least_hours" | "rating_is" | "checklist_is_done" | "checklist_is_not_done" | "field_is" | "field_is_not" | "field_contains" | "field_does_not_contain" | "contact_is_new" | "is_first_message" | "all" | "any"; parameters?: Record<string, unknown> })[]; actions?: (SetStatusAction | SetPriorityAction | SnoozeAction | AssignTicketAction | AddTagsAction | RemoveTagsAction | SetFieldAction | AddFollowersAction | NotifyAction | SendReplyAction | SendAutoReplyAction | SendMailAction | ForwardAction | AddNoteAction | AddInternalNoteAction | AddToLinkedAction | CreateTicketAction | SendHttpRequestAction | HttpRequestAction | PostToChatAction | StartAgentAction | StopAgentAction | RunAiPromptAction)[]; seen_version?: number | null } }; response: { data: Workflow } }
  /** Move a workflow. */
  "PUT /api/workflows/:workflow/position": { request: { params: { workflow: string }; body?: { after?: (string)[] } }; response: undefined }
  /** List the statistics of the workflows. */
  "GET /api/workflow-stats": { request: {  }; response: { data: (WorkflowStats)[] } }
  /** Show the signing secret. */
  "GET /api/signing-secret": { request: {  }; response: { data: SigningSecret } }
  /** Rotate the signing secret. */
  "POST /api/signing-secret/rotation": { request: {  }; response: { data: SigningSecret } }
  /** Delete a workflow. */
  "DELETE /api/workflows/:workflow": { request: { params: { workflow: string } }; response: undefined }
  /** Preview a message of a workflow in Slack or Teams. */
  "POST /api/tickets/:ticket/chat-message-preview": { request: { params: { ticket: string }; body: { service?: "slack" | "teams" | null; url?: string | null; text: string } }; response: { data: ChatMessage } }
  /** Preview a manual workflow on a ticket. */
  "POST /api/tickets/:ticket/workflows/:workflow/preview": { request: { params: { ticket: string; workflow: string } }; response: { data: RunPreview } }
  /** List the manual workflows that can run on a ticket. */
  "GET /api/tickets/:ticket/workflows": { request: { params: { ticket: string } }; response: { data: (StartableWorkflow)[] } }
  /** Run a manual workflow. */
  "POST /api/tickets/:ticket/workflows/:workflow": { request: { params: { ticket: string; workflow: string }; body?: { leaves_out_replies?: boolean } }; response: { data: Ticket } }
  /** List the workflow runs of a ticket. */
  "GET /api/tickets/:ticket/workflow-runs": { request: { params: { ticket: string }; query?: { page?: number; per_page?: number; sort?: "created_at" | "-created_at"; "filter[outcome]"?: string } }; response: WorkflowRunPage }
  /** List the runs of a workflow. */
  "GET /api/workflows/:workflow/runs": { request: { params: { workflow: string }; query?: { before?: number; per_page?: number; "filter[outcome]"?: string } }; response: { data: (WorkflowRun)[]; meta: { per_page: number; next_before: number | null } } }
  /** List the agent answers of a ticket. */
  "GET /api/tickets/:ticket/agent-answers": { request: { params: { ticket: string }; query?: { page?: number; per_page?: number; sort?: "created_at" | "-created_at"; "filter[outcome]"?: string } }; response: AgentAnswerPage }
  /** Send a draft of the agent. */
  "POST /api/tickets/:ticket/agent-answers/:message/send": { request: { params: { ticket: string; message: string }; body: { seen_message_ulid: string; status?: "open" | "waiting" | "closed" | "spam" } }; response: { data: Message } }
  /** Discard a draft of the agent. */
  "DELETE /api/tickets/:ticket/agent-answers/:message/draft": { request: { params: { ticket: string; message: string } }; response: undefined }
  /** List the agent answers of all tickets. */
  "GET /api/agent-answers": { request: { query?: { before?: number; per_page?: number; "filter[outcome]"?: string; "filter[verdict]"?: string; "filter[channel]"?: string } }; response: { data: (ListedAgentAnswer)[]; meta: { per_page: number; next_before: number | null } } }
  /** Count the agent answers of the last 30 days. */
  "GET /api/agent-answer-counts": { request: {  }; response: { data: (AgentAnswerCounts)[] } }
  /** Set the verdict on an agent answer. */
  "PUT /api/tickets/:ticket/agent-answers/:message/verdict": { request: { params: { ticket: string; message: string }; body: { verdict: "good" | "bad"; reason?: string | null } }; response: { data: AgentAnswer } }
  /** Try the agent. */
  "POST /api/agent-trials": { request: { body: { channel_ulid?: string | null; brain_ulid?: string | null; subject?: string; messages: ({ author: "contact" | "agent"; text: string; supports?: (string)[]; is_handed_over?: boolean })[] } }; response: { data: AgentTrial } }
  /** Remove the verdict on an agent answer. */
  "DELETE /api/tickets/:ticket/agent-answers/:message/verdict": { request: { params: { ticket: string; message: string } }; response: undefined }
  /** List the tags. */
  "GET /api/tags": { request: {  }; response: { data: (Tag)[] } }
  /** Show a tag. */
  "GET /api/tags/:tag": { request: { params: { tag: string } }; response: { data: Tag } }
  /** Create a tag. */
  "POST /api/tags": { request: { body: { name: string; color: string } }; response: { data: Tag } }
  /** Update a tag. */
  "PUT /api/tags/:tag": { request: { params: { tag: string }; body: { name: string; color: string } }; response: { data: Tag } }
  /** Delete a tag. */
  "DELETE /api/tags/:tag": { request: { params: { tag: string } }; response: undefined }
  /** List the contacts. */
  "GET /api/contacts": { request: { query?: { page?: number; per_page?: number; sort?: "name" | "-name" | "created_at" | "-created_at" | "last_activity" | "-last_activity" | "updated_at" | "-updated_at"; "filter[name]"?: string; "filter[email]"?: string; "filter[external_id]"?: string; "filter[fields]"?: string; "filter[search]"?: string; "filter[updated_after]"?: string; cursor?: string } }; response: ListedContactPage | ListedContactCursorPage }
  /** List the contacts of a company. */
  "GET /api/companies/:company/contacts": { request: { params: { company: string }; query?: { page?: number; per_page?: number; sort?: "name" | "-name"; cursor?: string } }; response: ListedContactPage | ListedContactCursorPage }
  /** Show a contact. */
  "GET /api/contacts/:contact": { request: { params: { contact: string } }; response: { data: Contact } }
  /** Create a contact. */
  "POST /api/contacts": { request: { body: { email: string; name?: string | null; notes?: string | null; external_id?: string | null; fields?: Record<string, unknown>; other_emails?: (string)[]; phones?: ({ number: string; label?: string | null })[] } }; response: { data: Contact } }
  /** Create or update a contact by its external id. */
  "PUT /api/contacts/by-external-id/:externalId": { request: { params: { externalId: string }; body?: { email?: string; name?: string | null; notes?: string | null; fields?: Record<string, unknown>; other_emails?: (string)[]; phones?: ({ number: string; label?: string | null })[]; company_ulid?: string | null } }; response: { data: Contact; meta: { is_new: boolean } } }
  /** Create or update many contacts. */
  "POST /api/contacts/batch": { request: { body: { contacts: ({ external_id: string; email?: string; name?: string | null; notes?: string | null; fields?: Record<string, unknown>; other_emails?: (string)[]; phones?: ({ number: string; label?: string | null })[]; company_ulid?: string | null })[] } }; response: { data: (BatchOutcome)[] } }
  /** Update a contact. */
  "PUT /api/contacts/:contact": { request: { params: { contact: string }; body?: { email?: string; name?: string | null; notes?: string | null; external_id?: string | null; fields?: Record<string, unknown>; other_emails?: (string)[]; phones?: ({ number: string; label?: string | null })[]; company_ulid?: string | null } }; response: { data: Contact } }
  /** Delete a contact. */
  "DELETE /api/contacts/:contact": { request: { params: { contact: string } }; response: undefined }
  /** Merge a contact into another one. */
  "POST /api/contacts/:contact/merge": { request: { params: { contact: string }; body: { into_ulid: string } }; response: { data: MergedContact } }
  /** List the contacts that were merged into a contact. */
  "GET /api/contacts/:contact/merges": { request: { params: { contact: string } }; response: { data: (ContactMerge)[] } }
  /** Undo the merge of a contact. */
  "DELETE /api/contact-merges/:contactMerge": { request: { params: { contactMerge: string } }; response: { data: Contact } }
  /** Move a ticket to another channel. */
  "PUT /api/tickets/:ticket/channel": { request: { params: { ticket: string }; body: { channel_ulid: string } }; response: { data: Ticket } }
  /** Give a ticket to another contact. */
  "PUT /api/tickets/:ticket/contact": { request: { params: { ticket: string }; body: { contact_ulid: string } }; response: { data: TicketContact } }
  /** List the notes on a contact. */
  "GET /api/contacts/:contact/notes": { request: { params: { contact: string }; query?: { page?: number; per_page?: number; sort?: "created_at" | "-created_at"; "filter[pinned]"?: string } }; response: ContactNotePage }
  /** Add a note to a contact. */
  "POST /api/contacts/:contact/notes": { request: { params: { contact: string }; body: { text: string; is_pinned?: boolean } }; response: { data: ContactNote } }
  /** Update a note on a contact. */
  "PUT /api/contacts/:contact/notes/:contactNote": { request: { params: { contact: string; contactNote: string }; body?: { text?: string; is_pinned?: boolean } }; response: { data: ContactNote } }
  /** Delete a note on a contact. */
  "DELETE /api/contacts/:contact/notes/:contactNote": { request: { params: { contact: string; contactNote: string } }; response: undefined }
  /** Show the timeline of a contact. */
  "GET /api/contacts/:contact/timeline": { request: { params: { contact: string }; query?: { group?: "messages" | "tickets" | "notes" | "ratings"; cursor?: string } }; response: { data: (TimelineEntry)[]; meta: { next_cursor: string | null } } }
  /** List the imports of contacts and companies. */
  "GET /api/contact-imports": { request: {  }; response: { data: (ContactImport)[] } }
  /** Show an import of contacts or companies. */
  "GET /api/contact-imports/:contactImport": { request: { params: { contactImport: string } }; response: { data: ContactImport } }
  /** Choose what an import does. */
  "PUT /api/contact-imports/:contactImport": { request: { params: { contactImport: string }; body?: { targets?: (string | null)[]; updates_existing?: boolean; clears_empty?: boolean } }; response: { data: ContactImport } }
  /** List the rows of an import. */
  "GET /api/contact-imports/:contactImport/rows": { request: { params: { contactImport: string }; query?: { page?: number; per_page?: number; sort?: "row" | "-row"; "filter[outcome]"?: string; cursor?: string } }; response: ImportedRowPage | ImportedRowCursorPage }
  /** Export the refused rows of an import. */
  "GET /api/contact-imports/:contactImport/refused-rows": { request: { params: { contactImport: string }; query?: { after?: number } }; response: { data: RefusedRows } }
  /** Start an import of contacts or companies. */
  "POST /api/contact-imports/:contactImport/start": { request: { params: { contactImport: string } }; response: { data: StartedContactImport } }
  /** Delete an import of contacts or companies. */
  "DELETE /api/contact-imports/:contactImport": { request: { params: { contactImport: string } }; response: undefined }
  /** Erase a contact. */
  "POST /api/contacts/:contact/erasure": { request: { params: { contact: string } }; response: { data: LongWork } }
  /** List the receipts of erased contacts. */
  "GET /api/erasures": { request: { query?: { page?: number; per_page?: number; sort?: "completed_at" | "-completed_at" } }; response: ErasurePage }
  /** Show the receipt of an erased contact. */
  "GET /api/erasures/:erasure": { request: { params: { erasure: string } }; response: { data: Erasure } }
  /** Show the retention periods. */
  "GET /api/retention-periods": { request: {  }; response: { data: RetentionPeriods } }
  /** Set the retention periods. */
  "PUT /api/retention-periods": { request: { body: { event_months: number | null; raw_mail_months: number | null; delivery_attempt_months: number | null; report_row_months: number | null; notification_months: number | null } }; response: { data: RetentionPeriods } }
  /** List the retention rules. */
  "GET /api/retention-rules": { request: {  }; response: { data: (RetentionRule)[] } }
  /** List the receipts of retention rules. */
  "GET /api/retention-runs": { request: { query?: { page?: number; per_page?: number; sort?: "began_at" | "-began_at"; "filter[rule]"?: string } }; response: RetentionRunPage }
  /** Show a retention rule. */
  "GET /api/retention-rules/:retentionRule": { request: { params: { retentionRule: string } }; response: { data: RetentionRule } }
  /** Create a retention rule. */
  "POST /api/retention-rules": { request: { body: { name: string; status: "closed" | "spam"; days: number; channel_ulids?: (string)[] | null; tag_ulids?: (string)[] | null; daily_limit?: number; is_paused?: boolean } }; response: { data: RetentionRule } }
  /** Preview a retention rule. */
  "POST /api/retention-rules/preview": { request: { body: { status: "closed" | "spam"; days: number; channel_ulids?: (string)[] | null; tag_ulids?: (string)[] | null; cursor?: string } }; response: { data: RetentionPreview } }
  /** Update a retention rule. */
  "PUT /api/retention-rules/:retentionRule": { request: { params: { retentionRule: string }; body: { name: string; status: "closed" | "spam"; days: number; channel_ulids?: (string)[] | null; tag_ulids?: (string)[] | null; daily_limit?: number; is_paused?: boolean } }; response: { data: RetentionRule } }
  /** Delete a retention rule. */
  "DELETE /api/retention-rules/:retentionRule": { request: { params: { retentionRule: string } }; response: undefined }
  /** Export everything about a contact. */
  "POST /api/contacts/:contact/export": { request: { params: { contact: string }; body?: { include_notes?: boolean } }; response: { data: LongWork } }
  /** Export a list as CSV. */
  "POST /api/exports": { request: { body: { kind: "contacts" | "companies" | "tickets"; filter?: Record<string, unknown>; q?: string; view?: string } }; response: { data: Export } }
  /** List the exports. */
  "GET /api/exports": { request: {  }; response: { data: (Export)[] } }
  /** Show an export. */
  "GET /api/exports/:export": { request: { params: { export: string } }; response: { data: Export } }
  /** Delete an export. */
  "DELETE /api/exports/:export": { request: { params: { export: string } }; response: undefined }
  /** List the companies. */
  "GET /api/companies": { request: { query?: { page?: number; per_page?: number; sort?: "name" | "-name" | "updated_at" | "-updated_at"; "filter[external_id]"?: string; "filter[updated_after]"?: string; cursor?: string } }; response: CompanyPage | CompanyCursorPage }
  /** Show a company. */
  "GET /api/companies/:company": { request: { params: { company: string } }; response: { data: Company } }
  /** Create a company. */
  "POST /api/companies": { request: { body: { name: string; domain?: string | null; external_id?: string | null; fields?: Record<string, unknown> } }; response: { data: Company } }
  /** Update a company. */
  "PUT /api/companies/:company": { request: { params: { company: string }; body?: { name?: string; domain?: string | null; external_id?: string | null; fields?: Record<string, unknown> } }; response: { data: Company } }
  /** Create or update a company by its external id. */
  "PUT /api/companies/by-external-id/:externalId": { request: { params: { externalId: string }; body?: { name?: string; domain?: string | null; fields?: Record<string, unknown> } }; response: { data: Company; meta: { is_new: boolean } } }
  /** Create or update many companies. */
  "POST /api/companies/batch": { request: { body: { companies: ({ external_id: string; name?: string; domain?: string | null; fields?: Record<string, unknown> })[] } }; response: { data: (BatchOutcome)[] } }
  /** Delete a company. */
  "DELETE /api/companies/:company": { request: { params: { company: string } }; response: undefined }
  /** List the saved views. */
  "GET /api/saved-views": { request: {  }; response: { data: (SavedView)[] } }
  /** Show a saved view. */
  "GET /api/saved-views/:savedTicketView": { request: { params: { savedTicketView: string } }; response: { data: SavedView } }
  /** Create a saved view. */
  "POST /api/saved-views": { request: { body: { name: string; icon?: string | null; is_personal?: boolean; search?: string | null; statuses?: ("open" | "waiting" | "closed" | "spam")[] | null; assigned_to_me?: boolean; unassigned?: boolean; assigned_user_ulid?: string | null; team_ulid?: string | null; contact_ulid?: string | null; channel_ulids?: (string)[]; tag_ulids?: (string)[]; is_snoozed?: boolean | null; fields?: (string)[]; due?: ("soon" | "overdue")[]; ticket_sort_order?: "newest_activity_first" | "oldest_first" | "longest_waiting_first" | "earliest_due_first" | "priority_first" } }; response: { data: SavedView } }
  /** Update a saved view. */
  "PUT /api/saved-views/:savedTicketView": { request: { params: { savedTicketView: string }; body?: { name?: string; icon?: string | null; is_personal?: boolean; search?: string | null; statuses?: ("open" | "waiting" | "closed" | "spam")[] | null; assigned_to_me?: boolean; unassigned?: boolean; assigned_user_ulid?: string | null; team_ulid?: string | null; contact_ulid?: string | null; channel_ulids?: (string)[]; tag_ulids?: (string)[]; is_snoozed?: boolean | null; fields?: (string)[]; due?: ("soon" | "overdue")[]; ticket_sort_order?: "newest_activity_first" | "oldest_first" | "longest_waiting_first" | "earliest_due_first" | "priority_first" } }; response: { data: SavedView } }
  /** Delete a saved view. */
  "DELETE /api/saved-views/:savedTicketView": { request: { params: { savedTicketView: string } }; response: undefined }
  /** List the teams. */
  "GET /api/teams": { request: {  }; response: { data: (Team)[] } }
  /** Show a team. */
  "GET /api/teams/:team": { request: { params: { team: string } }; response: { data: Team } }
  /** Create a team. */
  "POST /api/teams": { request: { body: { name: string; description?: string | null; distribution?: "none" | "round_robin" | "least_busy"; calendar_ulid?: string | null; panel?: ({ section: "phones" | "details" | "ticket_fields" | "contact_fields" | "company_fields" | "description" | "notes" | "checklist" | "side_conversations" | "ticket_panels" | "linked_tickets" | "workflows" | "merged_tickets" | "other_tickets"; is_hidden?: boolean })[] | null } }; response: { data: Team } }
  /** Update a team. */
  "PUT /api/teams/:team": { request: { params: { team: string }; body?: { name?: string; description?: string | null; distribution?: "none" | "round_robin" | "least_busy"; calendar_ulid?: string | null; panel?: ({ section: "phones" | "details" | "ticket_fields" | "contact_fields" | "company_fields" | "description" | "notes" | "checklist" | "side_conversations" | "ticket_panels" | "linked_tickets" | "workflows" | "merged_tickets" | "other_tickets"; is_hidden?: boolean })[] | null } }; response: { data: Team } }
  /** Delete a team. */
  "DELETE /api/teams/:team": { request: { params: { team: string } }; response: undefined }
  /** List the members of a team. */
  "GET /api/teams/:team/members": { request: { params: { team: string } }; response: { data: (Member)[] } }
  /** Add a member to a team. */
  "POST /api/teams/:team/members/:user": { request: { params: { team: string; user: string } }; response: { data: Team } }
  /** Remove a member from a team. */
  "DELETE /api/teams/:team/members/:user": { request: { params: { team: string; user: string } }; response: undefined }
  /** Show an invitation. */
  "GET /api/invitation-links/:secret": { request: { params: { secret: string } }; response: { data: ReceivedInvitation } }
  /** Accept an invitation. */
  "POST /api/invitation-links/:secret": { request: { params: { secret: string }; body?: { name?: string | null; password?: string | null; timezone?: string; language?: "en" | "de" } }; response: { data: AcceptedInvitation } }
  /** List the members. */
  "GET /api/members": { request: {  }; response: { data: (ListedMember)[] } }
  /** Invite a member. */
  "POST /api/members/invite": { request: { body: { email: string; name?: string | null; role: "member" | "admin" | "light" | "viewer"; channel_ulids?: (string)[] } }; response: { data: Invitation } }
  /** Show a member. */
  "GET /api/members/:user": { request: { params: { user: string } }; response: { data: MemberAccess } }
  /** Update the role and the channels of a member. */
  "PUT /api/members/:user": { request: { params: { user: string }; body?: { role?: "member" | "admin" | "light" | "viewer"; channel_ulids?: (string)[] | null; is_away?: boolean; away_until?: string | null; working_hours?: Record<string, unknown> | null; capacity?: number | null } }; response: { data: MemberAccess } }
  /** Set yourself as away, or as back. */
  "PUT /api/me/absence": { request: { body?: { is_away?: boolean; away_until?: string | null } }; response: { data: Absence } }
  /** Show your working hours and your capacity. */
  "GET /api/me/availability": { request: {  }; response: { data: Availability } }
  /** Set your working hours and your capacity. */
  "PUT /api/me/availability": { request: { body?: { working_hours?: Record<string, unknown> | null; capacity?: number | null } }; response: { data: Availability } }
  /** List the invitations. */
  "GET /api/invitations": { request: {  }; response: { data: (PendingInvitation)[] } }
  /** Resend an invitation. */
  "POST /api/invitations/:invitation/resend": { request: { params: { invitation: string } }; response: { data: PendingInvitation } }
  /** Create a link for an invitation. */
  "POST /api/invitations/:invitation/link": { request: { params: { invitation: string } }; response: { data: InvitationLink } }
  /** Revoke an invitation. */
  "DELETE /api/invitations/:invitation": { request: { params: { invitation: string } }; response: undefined }
  /** Remove a member. */
  "DELETE /api/members/:user": { request: { params: { user: string } }; response: undefined }
  /** Show the provisioning. */
  "GET /api/provisioning": { request: {  }; response: { data: Provisioning } }
  /** Update the provisioning. */
  "PUT /api/provisioning": { request: { body?: { is_on?: boolean; default_role?: "member" | "admin" | "light" | "viewer" } }; response: { data: Provisioning } }
  /** Create a token for provisioning. */
  "POST /api/provisioning/token": { request: { body?: { ends_previous?: boolean } }; response: { data: IssuedProvisioning } }
  /** List the email domains. */
  "GET /api/email-domains": { request: {  }; response: { data: (EmailDomain)[] } }
  /** Add an email domain. */
  "POST /api/email-domains": { request: { body: { domain: string } }; response: { data: EmailDomain } }
  /** Check an email domain. */
  "POST /api/email-domains/:emailDomain/check": { request: { params: { emailDomain: string } }; response: { data: EmailDomain } }
  /** Delete an email domain. */
  "DELETE /api/email-domains/:emailDomain": { request: { params: { emailDomain: string } }; response: undefined }
  /** Show the sign-in of the company. */
  "GET /api/company-sign-in": { request: {  }; response: { data: CompanySignIn } }
  /** Update the sign-in of the company. */
  "PUT /api/company-sign-in": { request: { body?: { is_required?: boolean; adds_members?: boolean; joining_role?: "member" | "light" | "viewer"; joining_channel_ulids?: (string)[] | null } }; response: { data: CompanySignIn } }
  /** Set the identity provider of the company. */
  "PUT /api/company-sign-in/provider": { request: { body: { name: string; issuer: string; client_id: string; client_secret?: string; secret_expires_at?: string | null } }; response: { data: CompanySignIn } }
  /** Remove the identity provider of the company. */
  "DELETE /api/company-sign-in/provider": { request: {  }; response: undefined }
  /** Test the identity provider of the company. */
  "POST /api/company-sign-in/test": { request: {  }; response: { data: ProviderTest } }
  /** Show the workspace. */
  "GET /api/workspace": { request: {  }; response: { data: Workspace } }
  /** Show the first steps. */
  "GET /api/getting-started": { request: {  }; response: { data: GettingStarted } }
  /** Dismiss the first steps. */
  "DELETE /api/getting-started": { request: {  }; response: undefined }
  /** Update the workspace. */
  "PUT /api/workspace": { request: { body?: { name?: string; slug?: string; logo_url?: string | null; sender_name?: string | null; brand_name?: string | null; brand_color?: string | null; help_title?: string | null; help_introduction?: string | null; is_help_centre_enabled?: boolean; is_assigned_on_reply?: boolean; is_returned_when_away?: boolean; language?: "en" | "de" | "ar"; timezone?: string; panel?: ({ section: "phones" | "details" | "ticket_fields" | "contact_fields" | "company_fields" | "description" | "notes" | "checklist" | "side_conversations" | "ticket_panels" | "linked_tickets" | "workflows" | "merged_tickets" | "other_tickets"; is_hidden?: boolean })[] | null } }; response: { data: Workspace } }
  /** Upload the logo of the workspace. */
  "PUT /api/workspace/logo": { request: { body: { image: string } }; response: { data: Workspace } }
  /** Remove the logo of the workspace. */
  "DELETE /api/workspace/logo": { request: {  }; response: undefined }
  /** Show the domain of the help centre. */
  "GET /api/workspace/help-domain": { request: {  }; response: { data: HelpDomain } }
  /** Change the domain of the help centre. */
  "PUT /api/workspace/help-domain": { request: { body?: { domain?: string | null } }; response: { data: HelpDomain } }
  /** Check the domain of the help centre. */
  "POST /api/workspace/help-domain/check": { request: {  }; response: { data: HelpDomain } }
  /** Show the business hours. */
  "GET /api/business-hours": { request: {  }; response: { data: BusinessHours } }
  /** Set the business hours. */
  "PUT /api/business-hours": { request: { body: { timezone?: string; business_hours: Record<string, unknown> } }; response: { data: BusinessHours } }
  /** Remove the business hours. */
  "DELETE /api/business-hours": { request: {  }; response: undefined }
  /** List the calendars. */
  "GET /api/calendars": { request: {  }; response: { data: (Calendar)[] } }
  /** Show a calendar. */
  "GET /api/calendars/:calendar": { request: { params: { calendar: string } }; response: { data: Calendar } }
  /** Create a calendar. */
  "POST /api/calendars": { request: { body: { name: string; timezone: string; business_hours: Record<string, unknown> | null; holidays?: ({ date: string; name: string })[] } }; response: { data: Calendar } }
  /** Read the holidays of a calendar file. */
  "POST /api/holidays/preview": { request: { body: { ics: string } | { url: string } }; response: { data: HolidayPreview } }
  /** Update a calendar. */
  "PUT /api/calendars/:calendar": { request: { params: { calendar: string }; body?: { name?: string; timezone?: string; business_hours?: Record<string, unknown> | null; holidays?: ({ date: string; name: string })[] } }; response: { data: Calendar } }
  /** Delete a calendar. */
  "DELETE /api/calendars/:calendar": { request: { params: { calendar: string } }; response: undefined }
  /** List the target policies. */
  "GET /api/target-policies": { request: {  }; response: { data: (TargetPolicy)[] } }
  /** Show a target policy. */
  "GET /api/target-policies/:targetPolicy": { request: { params: { targetPolicy: string } }; response: { data: TargetPolicy } }
  /** Create a target policy. */
  "POST /api/target-policies": { request: { body: { name: string; channel_ulids?: (string)[] | null; priorities?: ("low" | "normal" | "high" | "urgent")[] | null; tag_ulids?: (string)[] | null; company_ulids?: (string)[] | null; first_response_minutes?: number | null; next_response_minutes?: number | null; resolution_minutes?: number | null; due_soon_minutes?: number | null; only_business_hours?: boolean; calendar_ulid?: string | null; pause_while_waiting?: boolean } }; response: { data: TargetPolicy } }
  /** Update a target policy. */
  "PUT /api/target-policies/:targetPolicy": { request: { params: { targetPolicy: string }; body: { name: string; channel_ulids?: (string)[] | null; priorities?: ("low" | "normal" | "high" | "urgent")[] | null; tag_ulids?: (string)[] | null; company_ulids?: (string)[] | null; first_response_minutes?: number | null; next_response_minutes?: number | null; resolution_minutes?: number | null; due_soon_minutes?: number | null; only_business_hours?: boolean; calendar_ulid?: string | null; pause_while_waiting?: boolean } }; response: { data: TargetPolicy } }
  /** Move a target policy. */
  "PUT /api/target-policies/:targetPolicy/position": { request: { params: { targetPolicy: string }; body?: { after?: (string)[] } }; response: undefined }
  /** Delete a target policy. */
  "DELETE /api/target-policies/:targetPolicy": { request: { params: { targetPolicy: string } }; response: undefined }
  /** List the custom fields. */
  "GET /api/fields": { request: {  }; response: { data: (CustomField)[] } }
  /** Show a custom field. */
  "GET /api/fields/:field": { request: { params: { field: string } }; response: { data: CustomField } }
  /** Create a custom field. */
  "POST /api/fields": { request: { body: { of: "ticket" | "contact" | "company"; key: string; type: "text" | "long_text" | "number" | "date" | "checkbox" | "choice" | "choices"; name: string; choices?: ({ value: string; name: string })[]; is_in_lists?: boolean; is_shown_to_visitors?: boolean; group?: string | null; required?: "never" | "always" | "on_close"; required_if?: (string)[]; channel_ulids?: (string)[] | null } }; response: { data: CustomField } }
  /** Update a custom field. */
  "PUT /api/fields/:field": { request: { params: { field: string }; body: { name: string; choices?: ({ value: string; name: string })[]; is_in_lists?: boolean; is_shown_to_visitors?: boolean; group?: string | null; required?: "never" | "always" | "on_close"; required_if?: (string)[]; channel_ulids?: (string)[] | null } }; response: { data: CustomField } }
  /** Move a custom field. */
  "PUT /api/fields/:field/position": { request: { params: { field: string }; body?: { after?: (string)[] } }; response: undefined }
  /** Delete a custom field. */
  "DELETE /api/fields/:field": { request: { params: { field: string } }; response: undefined }
  /** List your quick replies. */
  "GET /api/quick-replies": { request: { query?: { with_shared?: "true" | "false" } }; response: { data: (QuickReply)[] } }
  /** Show a quick reply. */
  "GET /api/quick-replies/:quickReply": { request: { params: { quickReply: string } }; response: { data: QuickReply } }
  /** Render a quick reply for a ticket. */
  "GET /api/tickets/:ticket/quick-replies/:quickReply": { request: { params: { ticket: string; quickReply: string } }; response: { data: QuickReply } }
  /** Render a quick reply for a new ticket. */
  "GET /api/quick-replies/:quickReply/filled": { request: { params: { quickReply: string }; query?: { email?: string; channel?: string } }; response: { data: QuickReply } }
  /** Create a quick reply. */
  "POST /api/quick-replies": { request: { body: { name: string; body: string; is_shared?: boolean; folder?: string | null; attachment_ids?: (string)[] } }; response: { data: QuickReply } }
  /** Update one of your quick replies. */
  "PUT /api/quick-replies/:quickReply": { request: { params: { quickReply: string }; body: { name: string; body: string; is_shared?: boolean; folder?: string | null; attachment_ids?: (string)[] } }; response: { data: QuickReply } }
  /** Delete one of your quick replies. */
  "DELETE /api/quick-replies/:quickReply": { request: { params: { quickReply: string } }; response: undefined }
  /** Count the use of a quick reply. */
  "POST /api/quick-replies/:quickReply/uses": { request: { params: { quickReply: string } }; response: undefined }
  /** Copy the files of a quick reply. */
  "POST /api/quick-replies/:quickReply/uploads": { request: { params: { quickReply: string } }; response: { data: (Upload)[] } }
  /** Create a ticket. */
  "POST /api/tickets": { request: { body: { channel: string; subject?: string | null; from_contact: { email: string; name?: string | null }; external_id?: string | null; fields?: Record<string, unknown>; message?: { body: string; attachment_ids?: (string)[] } | { body_text: string; attachment_ids?: (string)[] }; template?: string | null } }; response: { data: WholeTicket } }
  /** List the ticket templates. */
  "GET /api/ticket-templates": { request: {  }; response: { data: (TicketTemplate)[] } }
  /** Show a ticket template. */
  "GET /api/ticket-templates/:ticketTemplate": { request: { params: { ticketTemplate: string } }; response: { data: TicketTemplate } }
  /** Create a ticket template. */
  "POST /api/ticket-templates": { request: { body: { name: string; is_shared?: boolean; subject?: string | null; body?: string | null; priority?: "low" | "normal" | "high" | "urgent" | null; assignee_ulid?: string | null; team_ulid?: string | null; tag_ulids?: (string)[]; fields?: Record<string, unknown>; checklist?: (string)[]; children?: ({ subject: string; body?: string | null; team_ulid?: string | null; checklist?: (string)[] })[] } }; response: { data: TicketTemplate } }
  /** Update a ticket template. */
  "PUT /api/ticket-templates/:ticketTemplate": { request: { params: { ticketTemplate: string }; body: { name: string; is_shared?: boolean; subject?: string | null; body?: string | null; priority?: "low" | "normal" | "high" | "urgent" | null; assignee_ulid?: string | null; team_ulid?: string | null; tag_ulids?: (string)[]; fields?: Record<string, unknown>; checklist?: (string)[]; children?: ({ subject: string; body?: string | null; team_ulid?: string | null; checklist?: (string)[] })[] } }; response: { data: TicketTemplate } }
  /** Delete a ticket template. */
  "DELETE /api/ticket-templates/:ticketTemplate": { request: { params: { ticketTemplate: string } }; response: undefined }
  /** List the channels. */
  "GET /api/channels": { request: {  }; response: { data: (Channel)[] } }
  /** Show a channel. */
  "GET /api/channels/:channel": { request: { params: { channel: string } }; response: { data: Channel } }
  /** Create a channel. */
  "POST /api/channels": { request: { body: { type: "email" | "widget"; name: string; color?: string; sender_name?: string | null; reply_target_minutes?: number | null; calendar_ulid?: string | null; email_address?: string } }; response: { data: Channel } }
  /** Update a channel. */
  "PUT /api/channels/:channel": { request: { params: { channel: string }; body?: { name?: string; color?: string; sender_name?: string | null; reply_target_minutes?: number | null; calendar_ulid?: string | null; email_address?: string } }; response: { data: Channel } }
  /** Show the mail settings of a channel. */
  "GET /api/channels/:channel/mail": { request: { params: { channel: string } }; response: { data: ChannelMailSettings } }
  /** Update the mail settings of a channel. */
  "PUT /api/channels/:channel/mail": { request: { params: { channel: string }; body?: { imap_url?: string | null; smtp_url?: string | null; acknowledgement?: string | null; largest_mail?: number; dkim_selector?: string | null; spam?: "off" | "suggest" | "move"; thanks?: "off" | "suggest" | "on"; renew_inbound_url?: boolean } }; response: { data: ChannelMailSettings } }
  /** Test the mail of a channel. */
  "POST /api/channels/:channel/test": { request: { params: { channel: string } }; response: { data: Channel } }
  /** Preview the appearance for customers. */
  "POST /api/workspace/appearance-preview": { request: { body?: { brand_name?: string | null; brand_color?: string | null; help_title?: string | null; help_introduction?: string | null } }; response: { data: AppearancePreview } }
  /** Show what the deletion of a channel affects. */
  "GET /api/channels/:channel/deletion": { request: { params: { channel: string } }; response: { data: ChannelDeletion } }
  /** Delete a channel. */
  "POST /api/channels/:channel/deletion": { request: { params: { channel: string }; body: { tickets: "move" | "delete"; to_ulid?: string; name?: string | null } }; response: { data: LongWork } }
  /** Cancel the deletion of a channel. */
  "DELETE /api/channels/:channel/deletion": { request: { params: { channel: string } }; response: undefined }
  /** Find the mail servers of an email address. */
  "GET /api/mail-servers": { request: { query?: { email_address: string } }; response: { data: MailServers } }
  /** Show the widget of a channel. */
  "GET /api/channels/:channel/widget": { request: { params: { channel: string } }; response: { data: ChannelWidget } }
  /** Update the widget of a channel. */
  "PUT /api/channels/:channel/widget": { request: { params: { channel: string }; body?: { position?: "right" | "left"; greeting?: string | null; language?: "auto" | "en" | "de" | "ar"; answer_time?: "minutes" | "hours" | "day" | null; suggests_articles?: boolean; shows_team?: boolean; uses_channel_color?: boolean; allowed_origins?: (string)[] } }; response: { data: ChannelWidget } }
  /** Create an identity secret. */
  "POST /api/channels/:channel/widget/identity-secret": { request: { params: { channel: string }; body?: { revoke_previous?: boolean } }; response: { data: IdentitySecret } }
  /** List the brains. */
  "GET /api/brains": { request: {  }; response: { data: (IndexedBrain)[] } }
  /** Show a brain. */
  "GET /api/brains/:brain": { request: { params: { brain: string } }; response: { data: IndexedBrain } }
  /** Create a brain. */
  "POST /api/brains": { request: { body: { name: string; additional_instructions?: string | null } }; response: { data: IndexedBrain } }
  /** Update a brain. */
  "PUT /api/brains/:brain": { request: { params: { brain: string }; body: { name: string; additional_instructions?: string | null } }; response: { data: IndexedBrain } }
  /** Delete a brain. */
  "DELETE /api/brains/:brain": { request: { params: { brain: string } }; response: undefined }
  /** List the articles of a brain. */
  "GET /api/brains/:brain/articles": { request: { params: { brain: string } }; response: { data: (ListedArticle)[] } }
  /** Show an article. */
  "GET /api/brains/:brain/articles/:article": { request: { params: { brain: string; article: string } }; response: { data: Article } }
  /** Create an article. */
  "POST /api/brains/:brain/articles": { request: { params: { brain: string }; body: { title: string; body: string; language?: string | null; is_public?: boolean } }; response: { data: Article; meta: { similar_articles: (SimilarArticle)[] } } }
  /** Update an article. */
  "PUT /api/brains/:brain/articles/:article": { request: { params: { brain: string; article: string }; body?: { title?: string; body?: string; language?: string | null; is_public?: boolean; seen_version?: number | null } }; response: { data: Article; meta: { similar_articles: (SimilarArticle)[] } } }
  /** Delete an article. */
  "DELETE /api/brains/:brain/articles/:article": { request: { params: { brain: string; article: string } }; response: undefined }
  /** List a page of the articles of a brain. */
  "GET /api/brains/:brain/article-list": { request: { params: { brain: string }; query?: { page?: number; per_page?: number; sort?: "updated_at" | "-updated_at" | "title" | "-title"; "filter[search]"?: string; "filter[state]"?: string; cursor?: string } }; response: ArticleSummaryPage | ArticleSummaryCursorPage }
  /** Update many articles. */
  "POST /api/brains/:brain/article-changes": { request: { params: { brain: string }; body: { article_ulids: (string)[]; is_public?: boolean; category_ulid?: string | null; is_deleted?: boolean } }; response: { data: (ArticleOutcome)[] } }
  /** List the categories of a brain. */
  "GET /api/brains/:brain/categories": { request: { params: { brain: string } }; response: { data: (Category)[] } }
  /** Create a category. */
  "POST /api/brains/:brain/categories": { request: { params: { brain: string }; body: { name: string; after?: (string)[]; article_ulids?: (string)[] } }; response: { data: Category } }
  /** Rename a category. */
  "PUT /api/brains/:brain/categories/:category": { request: { params: { brain: string; category: string }; body?: { name?: string } }; response: { data: Category } }
  /** Move a category. */
  "PUT /api/brains/:brain/categories/:category/position": { request: { params: { brain: string; category: string }; body?: { after?: (string)[] } }; response: undefined }
  /** Delete a category. */
  "DELETE /api/brains/:brain/categories/:category": { request: { params: { brain: string; category: string } }; response: undefined }
  /** List the articles of a category. */
  "GET /api/brains/:brain/categories/:category/articles": { request: { params: { brain: string; category: string } }; response: { data: (PlacedArticle)[] } }
  /** Place an article in the help centre. */
  "PUT /api/brains/:brain/articles/:article/place": { request: { params: { brain: string; article: string }; body?: { category_ulid?: string | null; after?: (string)[] } }; response: undefined }
  /** Preview an article. */
  "POST /api/brains/:brain/article-preview": { request: { params: { brain: string }; body: { body: string } }; response: { data: ArticlePreview } }
  /** Upload an image for articles. */
  "POST /api/brains/:brain/article-images": { request: { params: { brain: string }; body: { image: string } }; response: { data: ArticleImage } }
  /** List the former versions of an article. */
  "GET /api/brains/:brain/articles/:article/versions": { request: { params: { brain: string; article: string } }; response: { data: (ListedArticleVersion)[] } }
  /** Show a former version of an article. */
  "GET /api/brains/:brain/articles/:article/versions/:articleVersion": { request: { params: { brain: string; article: string; articleVersion: string } }; response: { data: ArticleVersion } }
  /** Update the agent of a channel. */
  "PUT /api/channels/:channel/agent": { request: { params: { channel: string }; body?: { brain_ulid?: string | null; agent_mode?: "off" | "draft" | "reply" } }; response: { data: Channel } }
  /** List the imports of articles. */
  "GET /api/brains/:brain/imports": { request: { params: { brain: string } }; response: { data: (ArticleImport)[] } }
  /** Show an import of articles. */
  "GET /api/brains/:brain/imports/:articleImport": { request: { params: { brain: string; articleImport: string } }; response: { data: ArticleImport } }
  /** List the files of an import. */
  "GET /api/brains/:brain/imports/:articleImport/files": { request: { params: { brain: string; articleImport: string }; query?: { page?: number; per_page?: number; sort?: "path" | "-path"; "filter[outcome]"?: string; cursor?: string } }; response: ImportedFilePage | ImportedFileCursorPage }
  /** Start an import of articles. */
  "POST /api/brains/:brain/imports/:articleImport/start": { request: { params: { brain: string; articleImport: string }; body?: { is_public?: boolean } }; response: { data: StartedImport } }
  /** Delete an import of articles. */
  "DELETE /api/brains/:brain/imports/:articleImport": { request: { params: { brain: string; articleImport: string } }; response: undefined }
  /** Search the articles of a brain. */
  "GET /api/brains/:brain/search": { request: { params: { brain: string }; query?: { q: string; limit?: number } }; response: { data: (FoundArticle)[]; meta: { question: string; is_answered: boolean; certainty: number } } }
  /** List the test questions of a brain. */
  "GET /api/brains/:brain/questions": { request: { params: { brain: string } }; response: { data: (BrainQuestion)[] } }
  /** Create a test question. */
  "POST /api/brains/:brain/questions": { request: { params: { brain: string }; body: { question: string; article_ulid: string | null } }; response: { data: BrainQuestion } }
  /** Update a test question. */
  "PUT /api/brains/:brain/questions/:question": { request: { params: { brain: string; question: string }; body: { question: string; article_ulid: string | null } }; response: { data: BrainQuestion } }
  /** Delete a test question. */
  "DELETE /api/brains/:brain/questions/:question": { request: { params: { brain: string; question: string } }; response: undefined }
  /** List the checks of a brain. */
  "GET /api/brains/:brain/checks": { request: { params: { brain: string } }; response: { data: (BrainCheck)[]; meta: { is_due: boolean } } }
  /** Request a check of a brain. */
  "POST /api/brains/:brain/checks": { request: { params: { brain: string } }; response: { data: { is_due: boolean } } }
  /** List what the articles of a brain do not answer. */
  "GET /api/brains/:brain/gaps": { request: { params: { brain: string }; query?: { page?: number; per_page?: number; sort?: "last_asked_at" | "-last_asked_at" | "count" | "-count" } }; response: BrainGapPage }
  /** Show a gap of a brain. */
  "GET /api/brains/:brain/gaps/:gap": { request: { params: { brain: string; gap: string } }; response: { data: WholeBrainGap } }
  /** Undo the dismissal of a gap. */
  "POST /api/brains/:brain/gaps/:gap/restore": { request: { params: { brain: string; gap: string } }; response: undefined }
  /** Dismiss a gap of a brain. */
  "DELETE /api/brains/:brain/gaps/:gap": { request: { params: { brain: string; gap: string } }; response: undefined }
  /** Show how a channel asks for ratings. */
  "GET /api/channels/:channel/satisfaction": { request: { params: { channel: string } }; response: { data: ChannelSatisfaction } }
  /** Update how a channel asks for ratings. */
  "PUT /api/channels/:channel/satisfaction": { request: { params: { channel: string }; body?: { is_enabled?: boolean; delay_minutes?: number; question?: string | null } }; response: { data: ChannelSatisfaction } }
  /** List the ratings of contacts. */
  "GET /api/satisfaction-ratings": { request: { query?: { from?: string; to?: string; before?: number; per_page?: number; "filter[rating]"?: string; "filter[channel]"?: string; "filter[member]"?: string; "filter[team]"?: string; "filter[tag]"?: string; "filter[company]"?: string } }; response: { data: (SatisfactionRating)[]; meta: { per_page: number; next_before: number | null } } }
  /** Report on the tickets of a period. */
  "GET /api/reports/tickets": { request: { query?: { from?: string; to?: string; channel?: string; count_hours?: "all" | "business"; team?: string; member?: string; tag?: string; company?: string } }; response: { data: TicketReport } }
  /** Compare channels, teams, members, tags or companies. */
  "GET /api/reports/tickets/groups": { request: { query?: { from?: string; to?: string; channel?: string; count_hours?: "all" | "business"; by?: "channel" | "team" | "member" | "tag" | "company" } }; response: { data: (TicketReportGroup)[] } }
  /** List the tickets behind a number of a report. */
  "GET /api/reports/tickets/list": { request: { query?: { from?: string; to?: string; channel?: string; count_hours?: "all" | "business"; team?: string; member?: string; tag?: string; company?: string; figure?: "created" | "solved" | "reopened" | "backlog" | "arrived" | "replies" | "first_response" | "next_response" | "resolution" | "targets_met" | "targets_breached" | "rated_good" | "rated_fine" | "rated_bad" | "agent_replies" | "agent_solved" | "agent_handed_over" | "agent_good" | "agent_bad"; hour?: number; cursor?: string } }; response: { data: (ReportedTicket)[]; meta: { next_cursor: string | null } } }
  /** Show your dashboard. */
  "GET /api/me/dashboard": { request: {  }; response: { data: Dashboard } }
  /** Arrange your dashboard. */
  "PUT /api/me/dashboard": { request: { body: { pieces: (DashboardPiece)[] | null } }; response: { data: Dashboard } }
  /** List the reports by mail. */
  "GET /api/report-subscriptions": { request: {  }; response: { data: (ReportSubscription)[] } }
  /** Show a report by mail. */
  "GET /api/report-subscriptions/:reportSubscription": { request: { params: { reportSubscription: string } }; response: { data: ReportSubscription } }
  /** Create a report by mail. */
  "POST /api/report-subscriptions": { request: { body: { name: string; rhythm: "weekly" | "monthly"; day: number; hour: number; channel_ulids?: (string)[] | null; team_ulid?: string | null; member_ulid?: string | null; tag_ulid?: string | null; company_ulid?: string | null; count_hours?: "all" | "business"; formats?: ("pdf" | "csv")[]; recipient_ulids?: (string)[]; is_paused?: boolean } }; response: { data: ReportSubscription } }
  /** Update a report by mail. */
  "PUT /api/report-subscriptions/:reportSubscription": { request: { params: { reportSubscription: string }; body: { name: string; rhythm: "weekly" | "monthly"; day: number; hour: number; channel_ulids?: (string)[] | null; team_ulid?: string | null; member_ulid?: string | null; tag_ulid?: string | null; company_ulid?: string | null; count_hours?: "all" | "business"; formats?: ("pdf" | "csv")[]; recipient_ulids?: (string)[]; is_paused?: boolean } }; response: { data: ReportSubscription } }
  /** Delete a report by mail. */
  "DELETE /api/report-subscriptions/:reportSubscription": { request: { params: { reportSubscription: string } }; response: undefined }
  /** Send me a report now. */
  "POST /api/report-subscriptions/:reportSubscription/send": { request: { params: { reportSubscription: string } }; response: undefined }
  /** Stop getting a report by mail. */
  "DELETE /api/report-subscriptions/:reportSubscription/recipients/me": { request: { params: { reportSubscription: string } }; response: undefined }
  /** List the applications for mail accounts. */
  "GET /api/mail-apps": { request: {  }; response: { data: (MailApp)[] } }
  /** Set the application of a provider. */
  "PUT /api/mail-apps": { request: { body: { provider: "microsoft" | "google"; client_id: string; client_secret?: string; tenant?: string | null; secret_expires_at?: string | null } }; response: { data: (MailApp)[] } }
  /** Remove the application of a provider. */
  "POST /api/mail-apps/remove": { request: { body: { provider: "microsoft" | "google" } }; response: { data: (MailApp)[] } }
  /** Show the mail account of a channel. */
  "GET /api/channels/:channel/mail-account": { request: { params: { channel: string } }; response: { data: { account: MailAccount | null } } }
  /** Connect a mail account to a channel. */
  "POST /api/channels/:channel/mail-account": { request: { params: { channel: string }; body: { provider: "microsoft" | "google" | "other"; mailbox?: string; signs_in_as?: string | null; without_person?: boolean; receives?: boolean; sends?: boolean; sends_by?: "smtp" | "graph" } }; response: { data: StartedMailSignIn } }
  /** Finish a sign-in at a provider of mail. */
  "POST /api/mail-sign-ins": { request: { body: { state: string; code?: string; iss?: string; error?: string; error_description?: string } }; response: { data: FinishedMailSignIn } }
  /** Disconnect the mail account of a channel. */
  "DELETE /api/channels/:channel/mail-account": { request: { params: { channel: string } }; response: undefined }
  /** Show the forwarding of a channel. */
  "GET /api/channels/:channel/forwarding": { request: { params: { channel: string } }; response: { data: Forwarding } }
  /** Expect the confirmation of a provider. */
  "POST /api/channels/:channel/forwarding": { request: { params: { channel: string } }; response: { data: Forwarding } }
  /** Check the forwarding of a channel. */
  "POST /api/channels/:channel/forwarding-check": { request: { params: { channel: string } }; response: { data: Forwarding } }
  /** Show the MX record of the domain of a channel. */
  "GET /api/channels/:channel/mx": { request: { params: { channel: string } }; response: { data: MailExchange } }
  /** Show the mails of a channel to itself. */
  "GET /api/channels/:channel/canary": { request: { params: { channel: string } }; response: { data: Canary } }
  /** Let a channel mail itself on a schedule. */
  "PUT /api/channels/:channel/canary": { request: { params: { channel: string }; body: { minutes: number | null } }; response: { data: Canary } }
  /** Show the sending domain of a channel. */
  "GET /api/channels/:channel/sending-domain": { request: { params: { channel: string } }; response: { data: { sending_domain: SendingDomain | null } } }
  /** Check the sending domain of a channel. */
  "POST /api/channels/:channel/sending-domain/check": { request: { params: { channel: string } }; response: { data: { sending_domain: SendingDomain | null } } }
  /** Show the DMARC reports of a channel. */
  "GET /api/channels/:channel/dmarc-reports": { request: { params: { channel: string } }; response: { data: DmarcReports } }
  /** List incoming mails. */
  "GET /api/mails": { request: { query?: { page?: number; per_page?: number; sort?: "received_at" | "-received_at"; "filter[status]"?: string; "filter[channel]"?: string; "filter[ticket]"?: string; "filter[search]"?: string; cursor?: string } }; response: MailPage | MailCursorPage }
  /** Count mails by status. */
  "GET /api/mail-counts": { request: { query?: { channel?: string } }; response: { data: MailCounts } }
  /** Show an incoming mail. */
  "GET /api/mails/:mail": { request: { params: { mail: string } }; response: { data: ShownMail } }
  /** Show the content of a mail. */
  "GET /api/mails/:mail/content": { request: { params: { mail: string } }; response: { data: MailContent } }
  /** Retry a mail in quarantine. */
  "POST /api/mails/:mail/retry": { request: { params: { mail: string } }; response: { data: Mail } }
  /** Discard a mail. */
  "POST /api/mails/:mail/discard": { request: { params: { mail: string } }; response: { data: Mail } }
  /** Restore a discarded mail. */
  "POST /api/mails/:mail/restore": { request: { params: { mail: string } }; response: { data: Mail } }
  /** List the blocked senders. */
  "GET /api/blocked-senders": { request: { query?: { page?: number; per_page?: number; sort?: "created_at" | "-created_at"; "filter[search]"?: string } }; response: BlockedSenderPage }
  /** Block a sender. */
  "POST /api/blocked-senders": { request: { body: { sender: string } }; response: { data: BlockedSender } }
  /** Unblock a sender. */
  "DELETE /api/blocked-senders/:blockedSender": { request: { params: { blockedSender: string } }; response: undefined }
  /** List the connections and secrets. */
  "GET /api/connections": { request: {  }; response: { data: (Connection)[] } }
  /** Show a reminder of an end. */
  "GET /api/connections/reminders/:connectionReminder": { request: { params: { connectionReminder: string } }; response: { data: ConnectionReminder } }
  /** Create a reminder of an end. */
  "POST /api/connections/reminders": { request: { body: { name: string; note?: string | null; expires_at: string } }; response: { data: ConnectionReminder } }
  /** Update a reminder of an end. */
  "PUT /api/connections/reminders/:connectionReminder": { request: { params: { connectionReminder: string }; body: { name: string; note?: string | null; expires_at: string } }; response: { data: ConnectionReminder } }
  /** Delete a reminder of an end. */
  "DELETE /api/connections/reminders/:connectionReminder": { request: { params: { connectionReminder: string } }; response: undefined }
  /** List the webhook endpoints. */
  "GET /api/webhooks": { request: {  }; response: { data: (Webhook)[] } }
  /** Show a webhook endpoint. */
  "GET /api/webhooks/:webhook": { request: { params: { webhook: string } }; response: { data: Webhook } }
  /** Create a webhook endpoint. */
  "POST /api/webhooks": { request: { body: { name: string; url: string; event_types: (string)[]; channel_ulids?: (string)[] | null } }; response: { data: IssuedWebhook } }
  /** Update a webhook endpoint. */
  "PUT /api/webhooks/:webhook": { request: { params: { webhook: string }; body?: { name?: string; url?: string; event_types?: (string)[]; channel_ulids?: (string)[] | null; is_enabled?: boolean } }; response: { data: Webhook } }
  /** Delete a webhook endpoint. */
  "DELETE /api/webhooks/:webhook": { request: { params: { webhook: string } }; response: undefined }
  /** Replace the secret of a webhook endpoint. */
  "POST /api/webhooks/:webhook/secret": { request: { params: { webhook: string } }; response: { data: IssuedWebhook } }
  /** List the deliveries of a webhook endpoint. */
  "GET /api/webhooks/:webhook/deliveries": { request: { params: { webhook: string }; query?: { before?: number; per_page?: number; "filter[result]"?: string } }; response: { data: (WebhookDelivery)[]; meta: { per_page: number; next_before: number | null } } }
  /** Show a delivery of a webhook endpoint. */
  "GET /api/webhooks/:webhook/deliveries/:webhookDelivery": { request: { params: { webhook: string; webhookDelivery: string } }; response: { data: WholeWebhookDelivery } }
  /** Send an event again. */
  "POST /api/webhooks/:webhook/deliveries/:webhookDelivery/replay": { request: { params: { webhook: string; webhookDelivery: string } }; response: { data: WebhookDelivery } }
  /** Send the events of a period again. */
  "POST /api/webhooks/:webhook/replay": { request: { params: { webhook: string }; body: { from: string; to?: string } }; response: { data: Webhook } }
  /** Send a test event. */
  "POST /api/webhooks/:webhook/test": { request: { params: { webhook: string } }; response: { data: WebhookDelivery } }
  /** List the ticket panels. */
  "GET /api/ticket-panels": { request: {  }; response: { data: (TicketPanel)[] } }
  /** Show a ticket panel. */
  "GET /api/ticket-panels/:ticketPanel": { request: { params: { ticketPanel: string } }; response: { data: TicketPanel } }
  /** Create a ticket panel. */
  "POST /api/ticket-panels": { request: { body: { name: string; url: string; channel_ulids?: (string)[] | null } }; response: { data: IssuedTicketPanel } }
  /** Update a ticket panel. */
  "PUT /api/ticket-panels/:ticketPanel": { request: { params: { ticketPanel: string }; body?: { name?: string; url?: string; channel_ulids?: (string)[] | null; is_enabled?: boolean } }; response: { data: TicketPanel } }
  /** Delete a ticket panel. */
  "DELETE /api/ticket-panels/:ticketPanel": { request: { params: { ticketPanel: string } }; response: undefined }
  /** Replace the secret of a ticket panel. */
  "POST /api/ticket-panels/:ticketPanel/secret": { request: { params: { ticketPanel: string } }; response: { data: IssuedTicketPanel } }
  /** Try a ticket panel. */
  "POST /api/ticket-panels/:ticketPanel/test": { request: { params: { ticketPanel: string } }; response: { data: PanelTrial } }
  /** Show the facts of a ticket panel. */
  "GET /api/tickets/:ticket/panels/:ticketPanel": { request: { params: { ticket: string; ticketPanel: string }; query?: { refresh?: "true" | "false" } }; response: { data: PanelAnswer } }
  /** List the entries of the audit log. */
  "GET /api/audit-log": { request: { query?: { from?: string; to?: string; before?: number; per_page?: number; "filter[actor]"?: string; "filter[action]"?: string; "filter[kind]"?: string; "filter[name]"?: string } }; response: { data: (AuditEntry)[]; meta: { per_page: number; next_before: number | null } } }
  /** Export the audit log as CSV. */
  "POST /api/audit-log/export": { request: { body?: { from?: string; to?: string; actor?: (string)[]; action?: (string)[]; kind?: (string)[]; name?: string } }; response: { data: AuditLogExport } }
  /** Show for how long the audit log is kept. */
  "GET /api/audit-log/retention": { request: {  }; response: { data: AuditLogRetention } }
  /** Set for how long the audit log is kept. */
  "PUT /api/audit-log/retention": { request: { body: { retention_days: number } }; response: { data: AuditLogRetention } }
}

/** The way in which each list is read to its end. */
export const listings = {
  'GET /api/tickets': 'cursor',
  'GET /api/tickets/:ticket/activities': 'pages',
  'GET /api/notifications': 'feed',
  'GET /api/outgoing-mails': 'feed',
  'GET /api/tickets/:ticket/workflow-runs': 'pages',
  'GET /api/workflows/:workflow/runs': 'feed',
  'GET /api/tickets/:ticket/agent-answers': 'pages',
  'GET /api/agent-answers': 'feed',
  'GET /api/contacts': 'cursor',
  'GET /api/companies/:company/contacts': 'cursor',
  'GET /api/contacts/:contact/notes': 'pages',
  'GET /api/contact-imports/:contactImport/rows': 'cursor',
  'GET /api/erasures': 'pages',
  'GET /api/retention-runs': 'pages',
  'GET /api/companies': 'cursor',
  'GET /api/brains/:brain/article-list': 'cursor',
  'GET /api/brains/:brain/imports/:articleImport/files': 'cursor',
  'GET /api/brains/:brain/gaps': 'pages',
  'GET /api/satisfaction-ratings': 'feed',
  'GET /api/mails': 'cursor',
  'GET /api/blocked-senders': 'pages',
  'GET /api/webhooks/:webhook/deliveries': 'feed',
  'GET /api/audit-log': 'feed',
} as const
