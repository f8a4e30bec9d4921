import { useState } from 'react'
import type { Me, Status } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TimeDialog } from '../../tickets/pickers/time-dialog.tsx'

type Props = {
  /** The status that replies of this user set by default. If undefined, no status can be chosen. */
  usual: Me['user']['after_sending'] | undefined
  schedule: (at: Date, thenStatus: Status | undefined) => void
  close: () => void
}

const statuses = ['none', 'closed', 'waiting'] as const

/** Asks when to send a message, and which status its ticket gets then. */
export const SendLaterDialog = ({ usual, schedule, close }: Props) => {
  const [status, setStatus] = useState<(typeof statuses)[number]>(usual ?? 'none')
  const choose = (at: Date) => schedule(at, usual === undefined || status === 'none' ? undefined : status)
  return (
    <TimeDialog choose={choose} close={close}>
      {usual !== undefined && (
        <SelectField
          label={strings.scheduling.ticket}
          value={status}
          options={statuses.map((value) => ({ value, label: strings.scheduling.thenStatus[value] }))}
          onChange={setStatus}
        />
      )}
    </TimeDialog>
  )
}
