import { useState } from 'react'
import type { Me } from '../../platform/api/types.ts'
import { type Action, useActions } from '../../platform/commands/actions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { AwayIcon, DoneIcon } from '../../platform/ui/icons/icons.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { comeBack } from './own-absence.ts'

/** The actions for the own absence, in the palette and in the user menu. */
export const absenceActions = ({ absence }: Me): Omit<Action, 'run'>[] => {
  if (!absence) return []
  const { set, change, back } = strings.absence
  const away = { id: 'away', label: absence.is_away ? change : set, group, icon: AwayIcon }
  return absence.is_away ? [{ id: 'come-back', label: back, group, icon: DoneIcon }, away] : [away]
}

const group = strings.groups.general

/** Runs these actions. */
export const OwnAbsenceActions = ({ me }: { me: Me }) => {
  const [isAsking, setAsking] = useState(false)
  const runs: Record<string, () => void> = {
    away: () => setAsking(true),
    'come-back': () => void comeBack(),
  }
  useActions(absenceActions(me).map((action) => ({ ...action, run: () => runs[action.id]?.() })))
  return isAsking && me.absence && <AbsenceDialog known={me.absence} close={() => setAsking(false)} />
}
