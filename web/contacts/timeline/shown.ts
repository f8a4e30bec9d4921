import { type TimelineGroup, timelineGroups } from '../../../contract/contacts/timeline-groups.ts'

/** The part of a contact that the page shows: the whole timeline, a group of it, or on a narrow screen the details. */
export type Shown = TimelineGroup | 'details' | undefined

/** The value in a URL. */
export const shownOf = (value: unknown): Shown =>
  [...timelineGroups, 'details' as const].find((one) => one === value)
