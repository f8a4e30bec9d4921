// Shared with the app, so it imports nothing.
export const ticketStatuses = ['open', 'waiting', 'closed', 'spam'] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
