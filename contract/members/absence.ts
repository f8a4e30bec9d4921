import { type Static, Type } from 'typebox'
import { put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, Day, described, nullable, Ulid } from '../base/fields.ts'

const lastDay = 'Last day of the absence, which is over at midnight in the time zone of the workspace.'

/** Fields of a member. */
export const absence = {
  is_away: boolean('Whether the member is away, so that workflows choose others.'),
  away_until: described(nullable(Day), `${lastDay} Null if none was set, and for members who are not away.`),
}

export const Absence = Type.Object(absence, {
  title: 'Absence',
  description: 'Whether a member is away from the workspace.',
})
export type Absence = Static<typeof Absence>

/** Fields of a body. */
export const absenceChanges = {
  is_away: Type.Optional(boolean('Whether the member is away. A new absence has no last day.')),
  away_until: Type.Optional(
    described(nullable(Day), `${lastDay} A day alone starts an absence; null removes the last day.`),
  ),
}

const AbsenceChanges = Type.Object(absenceChanges)
export type AbsenceChanges = Static<typeof AbsenceChanges>

export const setAbsence = put('/api/me/absence', {
  access: 'own',
  summary: 'Set yourself as away, or as back',
  description:
    'Omitted fields stay unchanged. While you are away, teams and workflows give you no tickets. Your tickets stay assigned to ' +
    'you, unless `is_returned_when_away` of the workspace is set.',
  body: AbsenceChanges,
  reply: Absence,
})

export const memberAbsenceChanged = event(
  'member.absence_changed',
  Type.Object({ user: Ulid, is_away: Type.Boolean(), away_until: nullable(Day) }),
)
