import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Absence } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const { queryClient } = queries

const present: Absence = { is_away: false, away_until: null }

const known = () => queryClient.getQueryData(queries.me.queryKey)?.absence ?? present

/** Sets the user as away or as back, and offers to undo it. */
export const changeAbsence = async (wanted: Absence, before = known()) => {
  await send(wanted)
  toast({
    text: told(wanted),
    about: 'absence',
    undo: () => void atOnce(before, () => send(before)),
  })
}

export const comeBack = () => {
  const before = known()
  return atOnce(present, () => changeAbsence(present, before))
}

/** Shows the change at once. If the server rejects it, restores the previous value. */
const atOnce = async (wanted: Absence, change: () => Promise<void>) => {
  const before = known()
  show(wanted)
  try {
    await change()
  } catch (problem) {
    show(before)
    toastProblem(problem instanceof Error ? problem.message : strings.errors.offline, problem)
  }
}

const send = async (wanted: Absence) => {
  const { data } = await call('PUT /api/me/absence', { body: wanted })
  show(data)
  await queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
}

const show = (absence: Absence) =>
  queryClient.setQueryData(queries.me.queryKey, (me) => me && { ...me, absence })

const told = ({ is_away, away_until }: Absence) => {
  if (!is_away) return strings.absence.nowBack
  return away_until
    ? strings.absence.nowAwayUntil(calendarDay(away_until, Date.now()))
    : strings.absence.nowAway
}
