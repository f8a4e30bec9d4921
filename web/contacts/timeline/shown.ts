import { type TimelineGroup, timelineGroups } from '../../../contract/contacts/timeline-groups.ts'

/** What the page of a contact shows: all of the timeline, a group of it, or on a narrow screen the details. */
export type Shown = TimelineGroup | 'details' | undefined

/** The value in a URL. */
export const shownOf = (value: unknown): Shown =>
  [...timelineGroups, 'details' as const].find((one) => one === value)
