import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Absence } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { LastDayField } from './last-day-field.tsx'
import { changeAbsence } from './own-absence.ts'

type Props = { known: Absence; close: () => void }

/** Sets the user as away, optionally until a day. */
export const AbsenceDialog = ({ known, close }: Props) => {
  const [day, setDay] = useState(known.away_until)
  const save = useMutation({
    mutationFn: () => changeAbsence({ is_away: true, away_until: day }),
    onSuccess: close,
  })
  return (
    <DialogForm
      title={strings.absence.title}
      text={strings.absence.text}
      button={strings.absence.button}
      mutation={save}
      close={close}
    >
      <LastDayField day={day} change={setDay} error={errorOf(save.error, 'away_until')} autoFocus />
    </DialogForm>
  )
}
