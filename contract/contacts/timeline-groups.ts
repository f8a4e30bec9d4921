/** What the entries of a timeline can be filtered by. */
export const timelineGroups = ['messages', 'tickets', 'notes', 'ratings'] as const
export type TimelineGroup = (typeof timelineGroups)[number]
