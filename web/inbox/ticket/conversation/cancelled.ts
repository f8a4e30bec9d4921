import type { Activity } from '../../../platform/api/types.ts'

type Change = Pick<Activity, 'type' | 'properties' | 'user' | 'created_at'>

const withinMs = 10 * 60_000

/** The property that an activity sets or ends. Activities without an opposite are missing. */
const ends: Record<string, { of: string; isSet: boolean } | undefined> = {
  tag_added: { of: 'tag', isSet: true },
  tag_removed: { of: 'tag', isSet: false },
  assigned: { of: 'assignee', isSet: true },
  unassigned: { of: 'assignee', isSet: false },
  team_assigned: { of: 'team', isSet: true },
  team_unassigned: { of: 'team', isSet: false },
  snoozed: { of: 'snooze', isSet: true },
  unsnoozed: { of: 'snooze', isSet: false },
}

const subjectOf = ({ type, properties: { from, name } }: Change) => {
  const end = ends[type]
  if (end) return end.of === 'tag' ? `tag ${name}` : end.of
  return from === undefined ? undefined : type
}

const cancels = (before: Change, after: Change) => {
  const [one, other] = [ends[before.type], ends[after.type]]
  if (one && other) return one.isSet !== other.isSet && (one.of === 'snooze' || isSameName(before, after))
  return before.properties.from === after.properties.to && before.properties.to === after.properties.from
}

const isSameName = (one: Change, other: Change) => one.properties.name === other.properties.name

const isSoon = (before: Change, after: Change) =>
  before.user?.ulid === after.user?.ulid &&
  Date.parse(after.created_at) - Date.parse(before.created_at) <= withinMs

/** Removes activities that the same person reverted soon after, such as a ticket that was closed by mistake. */
export const withoutCancelled = <Some extends Change>(activities: Some[]): Some[] => {
  const kept: Some[] = []
  for (const activity of activities) {
    const subject = subjectOf(activity)
    const at = subject === undefined ? -1 : kept.findLastIndex((one) => subjectOf(one) === subject)
    const before = kept[at]
    if (before && cancels(before, activity) && isSoon(before, activity)) kept.splice(at, 1)
    else kept.push(activity)
  }
  return kept
}
