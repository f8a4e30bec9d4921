import type { TargetPolicyBody } from '../../../contract/tickets/target-policies.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { chosenCalendar } from '../../workspaces/index.ts'
import * as store from './store.ts'

const mostPolicies = 100

export const create = async (tx: Write, body: TargetPolicyBody) => {
  await store.lockAll(tx)
  const policies = await store.all(tx)
  if (policies.length >= mostPolicies)
    throw invalid({ name: [`A workspace has at most ${mostPolicies} target policies. Delete one first.`] })
  const last = policies.at(-1)?.order_column ?? 0
  return store.insert(tx, await settingsOf(tx, body), last + 1)
}

export const change = async (tx: Write, id: number, body: TargetPolicyBody) =>
  store.update(tx, id, await settingsOf(tx, body))

/** The settings of a body, in which everything else is as in a new policy. */
const settingsOf = async (tx: Write, body: TargetPolicyBody): Promise<store.Settings> => {
  const settings = {
    name: body.name,
    channel_ulids: lowered(body.channel_ulids),
    priorities: body.priorities ?? null,
    tag_ulids: lowered(body.tag_ulids),
    company_ulids: lowered(body.company_ulids),
    first_response_minutes: body.first_response_minutes ?? null,
    next_response_minutes: body.next_response_minutes ?? null,
    resolution_minutes: body.resolution_minutes ?? null,
    due_soon_minutes: body.due_soon_minutes ?? null,
    only_business_hours: body.only_business_hours ?? true,
    pause_while_waiting: body.pause_while_waiting ?? true,
    calendar: body.calendar_ulid ? await chosenCalendar(tx, body.calendar_ulid) : null,
  }
  const faults = { ...targetFaults(settings), ...(await referenceFaults(tx, settings)) }
  if (Object.keys(faults).length) throw invalid(faults)
  return settings
}

const lowered = (ulids: string[] | null | undefined) => ulids?.map((ulid) => ulid.toLowerCase()) ?? null

const targetFaults = (settings: store.Settings): FieldErrors => {
  const { first_response_minutes, next_response_minutes, resolution_minutes } = settings
  const isAny = [first_response_minutes, next_response_minutes, resolution_minutes].some(
    (one) => one !== null,
  )
  return isAny ? {} : { first_response_minutes: ['At least one of the three targets is required.'] }
}

const resources = ['channel', 'tag', 'company'] as const

const referenceFaults = async (tx: Write, settings: store.Settings): Promise<FieldErrors> => {
  const faults: FieldErrors = {}
  for (const resource of resources) {
    const ulids = settings[`${resource}_ulids`] ?? []
    if (ulids.length === 0) continue
    const known = await store.holdExisting(tx, resource, ulids)
    for (const [index, ulid] of ulids.entries()) {
      const field = `${resource}_ulids.${index}`
      if (!known.has(ulid)) faults[field] = [fieldFaults.selected(label(field))]
    }
  }
  return faults
}
