/** The groups by which a timeline can be filtered. */
export const timelineGroups = ['messages', 'tickets', 'notes', 'ratings'] as const
export type TimelineGroup = (typeof timelineGroups)[number]
