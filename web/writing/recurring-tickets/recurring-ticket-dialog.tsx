import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import type { RecurringTicket } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/error-of.ts'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { NextTimes } from './next-times.tsx'
import { initialValues, save, type Values, valuesOf } from './recurring-changes.ts'
import { RhythmFields } from './rhythm-fields.tsx'

const texts = pageStrings.recurringTickets

type Props = { recurring?: RecurringTicket; close: () => void }

/** Creates or changes a recurring ticket. */
export const RecurringTicketDialog = ({ recurring, close }: Props) => {
  const { data: workspace } = useQuery(queries.workspace)
  const { data: all = [] } = useQuery(queries.ticketTemplates)
  const { data: channels = [] } = useQuery(queries.channels)
  const templates = all.filter(({ is_shared }) => is_shared)
  const { values, set, mutation, field } = useFields<Values, unknown>(
    recurring ? valuesOf(recurring) : initialValues(templates[0]?.ulid, channels[0]?.ulid),
    (body) => save(body, recurring?.ulid),
    () => {
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  const faultOfRhythm = ['every', 'time', 'weekdays', 'day', 'place', 'month'].map((name) =>
    errorOf(mutation.error, `rhythm.${name}`),
  )
  return (
    <DialogForm
      title={recurring ? pageStrings.reportMails.change(recurring.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <div className="recurring-form">
        <div>
          <TextField
            label={pageStrings.reportMails.name}
            autoComplete="off"
            autoFocus
            isRequired
            {...field('name')}
          />
          <SelectField
            label={texts.template}
            options={templates.map(({ ulid, name }) => ({ value: ulid, label: name }))}
            help={templates.length ? undefined : texts.noTemplates}
            {...field('template_ulid')}
          />
          <SelectField
            label={strings.reports.channel}
            options={channels.map(({ ulid, name }) => ({ value: ulid, label: name }))}
            {...field('channel_ulid')}
          />
          <SelectField
            label={texts.contact}
            value={values.is_for_owner ? 'owner' : 'contact'}
            options={[
              { value: 'contact', label: texts.contacts.contact },
              { value: 'owner', label: texts.contacts.owner(recurring?.owner?.name) },
            ]}
            onChange={(chosen) => set('is_for_owner', chosen === 'owner')}
          />
          {!values.is_for_owner && (
            <TextField label={texts.email} type="email" autoComplete="off" {...field('contact_email')} />
          )}
        </div>
        <div>
          <RhythmFields
            rhythm={values.rhythm}
            change={(rhythm) => set('rhythm', rhythm)}
            zone={workspace?.timezone ?? ''}
            error={faultOfRhythm.find(Boolean)}
          />
          <NextTimes rhythm={values.rhythm} />
        </div>
      </div>
    </DialogForm>
  )
}
