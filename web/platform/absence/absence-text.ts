import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import type { Absence, Member } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { calendarDay, upcomingClock } from '../ui/time/dates.ts'

/** Undefined for members who are not away. */
export const absenceText = ({ is_away, away_until }: Absence) => {
  if (!is_away) return undefined
  return away_until ? strings.absence.awayUntil(calendarDay(away_until, Date.now())) : strings.absence.away
}

type Presence = Absence & Pick<Member, 'is_present' | 'present_from'>

/** The absence, or when the member works again. Undefined for members who are present. */
export const presenceText = (member: Presence) => {
  const { is_away, is_present, present_from } = member
  if (is_away || is_present) return absenceText(member)
  return present_from
    ? strings.availability.worksFrom(upcomingClock(present_from, Date.now()))
    : strings.availability.notWorking
}

/** Returns a function that tells whether a member is away. */
export const useAbsences = () => {
  const { data: members = [] } = useQuery(queries.members)
  return (ulid: string | undefined) => {
    const member = members.find((one) => one.ulid === ulid)
    return member && absenceText(member)
  }
}

/** The name, with the absence in brackets. */
export const nameWith = (name: string, absence: string | undefined) =>
  absence ? strings.absence.named(name, absence) : name
