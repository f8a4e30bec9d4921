import { useQuery } from '@tanstack/react-query'
import { reportFormats, rhythms } from '../../../../contract/tickets/reports/report-subscriptions.ts'
import * as queries from '../../../platform/api/queries.ts'
import type { ReportSubscription } from '../../../platform/api/types.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../../platform/forms/error-of.ts'
import { useFields } from '../../../platform/forms/form.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { CheckBox } from '../../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { useReport } from '../data/use-report.ts'
import { AboutFields } from './about-fields.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { type Body, bodyOf, initialBody, save } from './subscription-changes.ts'
import { TimeFields } from './time-fields.tsx'

const texts = pageStrings.reportMails

const rhythmOptions = rhythms.map((value) => ({ value, label: texts.rhythms[value] }))

type Props = { subscription?: ReportSubscription; close: () => void }

/** Creates or changes a report by mail. */
export const SubscriptionDialog = ({ subscription, close }: Props) => {
  const { search } = useReport()
  const { data: workspace } = useQuery(queries.workspace)
  const { values, set, setValues, mutation, field } = useFields<Body, unknown>(
    subscription ? bodyOf(subscription) : initialBody(search),
    (body) => save(body, subscription?.ulid),
    () => {
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  const change = (changes: Partial<Body>) => setValues((before) => ({ ...before, ...changes }))
  return (
    <DialogForm
      title={subscription ? texts.change(subscription.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <SelectField
        label={texts.rhythm}
        value={values.rhythm}
        options={rhythmOptions}
        onChange={(rhythm) => change({ rhythm, day: 1 })}
      />
      <TimeFields values={values} change={change} zone={workspace?.timezone ?? ''} />
      <RecipientPicker
        chosen={values.recipient_ulids}
        choose={(chosen) => set('recipient_ulids', chosen)}
        known={subscription?.recipients ?? []}
        error={errorOf(mutation.error, 'recipient_ulids')}
      />
      <AboutFields values={values} change={change} />
      <fieldset className="report-mail-files">
        <legend className="label">{texts.files}</legend>
        {reportFormats.map((format) => (
          <CheckBox
            key={format}
            isSelected={values.formats.includes(format)}
            isDisabled={values.formats.join() === format}
            onChange={(is) =>
              set(
                'formats',
                reportFormats.filter((one) => (one === format ? is : values.formats.includes(one))),
              )
            }
          >
            {texts.formats[format]}
          </CheckBox>
        ))}
      </fieldset>
    </DialogForm>
  )
}
