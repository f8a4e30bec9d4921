import '../../../platform/ui/fields/fields.css'
import './report-mails.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../../platform/api/queries.ts'
import type { ReportSubscription } from '../../../platform/api/types.ts'
import { BackLink } from '../../../platform/forms/back-link.tsx'
import { FormProblem } from '../../../platform/forms/form-problem.tsx'
import { SettingsBody, SettingsPage } from '../../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { deletions } from './subscription-changes.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

const texts = pageStrings.reportMails

/** The reports that members get by mail. A new one has the filters of the report from which the member came. */
export const ReportMailsPage = () => {
  const [open, setOpen] = useState<'create' | ReportSubscription>()
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  const back = <BackLink to="/reports">{texts.back}</BackLink>
  return (
    <SettingsPage>
      <SettingsBody title={texts.title} text={texts.text} back={back} action={add}>
        <Subscriptions change={setOpen} />
        {open && (
          <SubscriptionDialog
            {...(open !== 'create' && { subscription: open })}
            close={() => setOpen(undefined)}
          />
        )}
      </SettingsBody>
    </SettingsPage>
  )
}

const Subscriptions = ({ change }: { change: (one: ReportSubscription) => void }) => {
  const { data, error, refetch } = useQuery(queries.reportSubscriptions)
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const rows = data?.filter(({ ulid }) => !deleted.has(ulid))
  if (error && !rows)
    return (
      <>
        <FormProblem error={error} />
        <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
      </>
    )
  if (rows?.length === 0)
    return (
      <div className="empty short">
        <h2>{texts.none}</h2>
        <p>{texts.noneText}</p>
      </div>
    )
  return (
    <ul className="settings-list" aria-label={texts.title} aria-busy={!rows}>
      {rows?.map((one) => (
        <SubscriptionRow key={one.ulid} of={one} change={() => change(one)} />
      ))}
    </ul>
  )
}
