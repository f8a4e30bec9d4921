// Shared with the app, so it imports nothing.
export const ticketStatuses = ['open', 'waiting', 'closed', 'spam'] as const
export const targetKinds = ['first_response', 'next_response', 'resolution'] as const
export const targetStates = ['open', 'paused', 'met', 'breached'] as const
export const dueStates = ['soon', 'overdue'] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
