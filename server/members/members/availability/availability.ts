import { isDeepStrictEqual } from 'node:util'
import {
  type Availability,
  type AvailabilityChanges,
  memberAvailabilityChanged,
} from '../../../../contract/members/availability.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { fromMonday, readHours } from '../../../workspaces/index.ts'
import { lockMember } from '../absences/absence-store.ts'
import * as store from './availability-store.ts'

/** The working hours of a member, Monday first, and the capacity. */
export const availabilityOf = async (tx: Read, user: number): Promise<Availability> => {
  const { working_hours: hours, capacity } = await store.find(tx, user)
  return { working_hours: hours && fromMonday(hours), capacity }
}

/** Changes the working hours and the capacity of a member. Omitted fields stay. */
export const changeAvailability = async (
  tx: Write,
  { id, ulid }: { id: number; ulid: string },
  { working_hours, capacity }: AvailabilityChanges,
) => {
  await lockMember(tx, id)
  const before = await store.find(tx, id)
  const after = {
    working_hours: working_hours === undefined ? before.working_hours : hoursIn(working_hours),
    capacity: capacity === undefined ? before.capacity : capacity,
  }
  if (!isDeepStrictEqual(before, after)) {
    await store.set(tx, id, after)
    emit(tx, memberAvailabilityChanged, { user: ulid })
  }
  return availabilityOf(tx, id)
}

const hoursIn = (given: Record<string, unknown> | null) => {
  if (!given) return null
  const read = readHours(given)
  if ('faults' in read) throw invalid({ working_hours: read.faults })
  return read.hours
}
