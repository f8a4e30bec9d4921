import '../../platform/ui/fields/fields.css'
import './recurring-tickets.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { RecurringTicket } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { deletions } from './recurring-changes.ts'
import { RecurringTicketDialog } from './recurring-ticket-dialog.tsx'
import { RecurringTicketRow } from './recurring-ticket-row.tsx'

const texts = pageStrings.recurringTickets

/** The tickets that are created on a schedule. */
export const RecurringTicketsPage = () => {
  const [open, setOpen] = useState<'create' | RecurringTicket>()
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.recurringTickets} text={texts.text} action={add}>
      <All change={setOpen} />
      {open && (
        <RecurringTicketDialog
          {...(open !== 'create' && { recurring: open })}
          close={() => setOpen(undefined)}
        />
      )}
    </SettingsBody>
  )
}

const All = ({ change }: { change: (one: RecurringTicket) => void }) => {
  const { data, error, refetch } = useQuery(queries.recurringTickets)
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const rows = data?.filter(({ ulid }) => !deleted.has(ulid))
  if (error && !rows)
    return (
      <>
        <FormProblem error={error} />
        <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
      </>
    )
  if (rows?.length === 0) return <p className="list-empty">{texts.none}</p>
  return (
    <ul className="settings-list" aria-label={strings.settings.pages.recurringTickets} aria-busy={!rows}>
      {rows?.map((one) => (
        <RecurringTicketRow key={one.ulid} of={one} change={() => change(one)} />
      ))}
    </ul>
  )
}
