import { may } from '../../../contract/base/permissions.ts'
import {
  mostSubscriptions,
  narrowings,
  type ReportSubscription,
  type ReportSubscriptionBody,
} from '../../../contract/tickets/reports/report-subscriptions.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { groupId, openingDay } from '../reports/actions.ts'
import { nextDue } from './schedule/schedule.ts'
import * as store from './store.ts'

export const viewerOf = (me: Principal): store.Viewer => ({
  user: me.user.id,
  seesAll: may({ ...me, token: { readOnly: false, send: true } }, 'writeAsAdmin'),
  channels: me.channels,
})

export const create = async (tx: Write, me: Principal, body: ReportSubscriptionBody) => {
  await store.lockAll(tx)
  if ((await store.count(tx)) >= mostSubscriptions)
    throw invalid({
      name: [`A workspace can have at most ${mostSubscriptions} reports by mail. Delete one first.`],
    })
  const settings = await settingsOf(tx, me, body)
  const recipients = await recipientsOf(tx, me, body.recipient_ulids ?? [me.user.ulid], [])
  return store.insert(tx, settings, recipients, viewerOf(me))
}

export const change = async (
  tx: Write,
  me: Principal,
  found: ReportSubscription,
  body: ReportSubscriptionBody,
) => {
  const settings = await settingsOf(tx, me, body)
  const before = found.recipients.map(({ ulid }) => ulid)
  const recipients = await recipientsOf(tx, me, body.recipient_ulids ?? [me.user.ulid], before)
  return store.update(tx, found.id, { settings, recipients }, viewerOf(me))
}

/** Only who made a report, and admins, may change it. */
export const assertMine = (me: Principal, { creator }: ReportSubscription) => {
  if (creator?.ulid !== me.user.ulid) authorize(me, 'writeAsAdmin')
}

const settingsOf = async (
  tx: Write,
  me: Principal,
  body: ReportSubscriptionBody,
): Promise<store.Settings> => {
  const { name, rhythm, day, hour } = body
  const channels = body.channel_ulids?.map(lowered) ?? null
  const groups = {
    team_ulid: body.team_ulid?.toLowerCase() ?? null,
    member_ulid: body.member_ulid?.toLowerCase() ?? null,
    tag_ulid: body.tag_ulid?.toLowerCase() ?? null,
    company_ulid: body.company_ulid?.toLowerCase() ?? null,
  }
  const faults = {
    ...(rhythm === 'weekly' && day > 7 && { day: ['The day of a week is 1 to 7.'] }),
    ...(await channelFaults(tx, me, channels)),
    ...(await groupFaults(tx, groups)),
  }
  if (Object.keys(faults).length) throw invalid(faults)
  const { timezone } = await openingDay(tx)
  return {
    ...{ name, rhythm, day, hour, ...groups },
    channel_ulids: channels,
    count_hours: body.count_hours ?? 'all',
    formats: body.formats ?? ['pdf'],
    due_at: body.is_paused ? null : nextDue({ rhythm, day, hour }, timezone, tx.now),
  }
}

const lowered = (ulid: string) => ulid.toLowerCase()

const channelFaults = async (tx: Read, me: Principal, ulids: string[] | null): Promise<FieldErrors> => {
  if (!ulids) return {}
  const known = await store.accessibleChannels(tx, ulids, me.channels)
  return unknownOf('channel_ulids', ulids, (ulid) => known.has(ulid))
}

type Groups = Pick<store.Settings, `${(typeof narrowings)[number]}_ulid`>

const groupFaults = async (tx: Read, groups: Groups): Promise<FieldErrors> => {
  const chosen = narrowings.flatMap((by) => {
    const ulid = groups[`${by}_ulid`]
    return ulid === null ? [] : [{ by, ulid }]
  })
  const [first, second] = chosen
  if (second && first) return { [`${second.by}_ulid`]: [`Choose either a ${first.by} or a ${second.by}.`] }
  if (!first || (await groupId(tx, first.by, first.ulid)) !== undefined) return {}
  return { [`${first.by}_ulid`]: [fieldFaults.selected(label(`${first.by}_ulid`))] }
}

/** Whoever may only read can subscribe themselves, and nobody else. */
const recipientsOf = async (tx: Read, me: Principal, given: string[], before: readonly string[]) => {
  const ulids = given.map(lowered)
  if (ulids.some((ulid) => ulid !== me.user.ulid && !before.includes(ulid))) authorize(me, 'write')
  const members = await store.membersOf(tx, ulids)
  const faults = unknownOf('recipient_ulids', ulids, (ulid) => members.has(ulid))
  if (Object.keys(faults).length) throw invalid(faults)
  return [...members.values()].toSorted((one, other) => one - other)
}

const unknownOf = (
  field: string,
  ulids: readonly string[],
  isKnown: (ulid: string) => boolean,
): FieldErrors =>
  Object.fromEntries(
    ulids.flatMap((ulid, index) =>
      isKnown(ulid) ? [] : [[`${field}.${index}`, [fieldFaults.selected(label(`${field}.${index}`))]]],
    ),
  )
