import { call } from '../../platform/api/client.ts'
import type { BodyOf } from '../../platform/api/endpoints.ts'
import type { TargetPolicy } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { CalendarField } from '../../workspaces/hours/calendar-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { MinutesField } from './minutes-field.tsx'
import { refreshPolicies } from './policy-changes.ts'

const texts = strings.targets

type Body = Required<BodyOf<'POST /api/target-policies'>>

const initial: Body = {
  name: '',
  channel_ulids: null,
  priorities: null,
  tag_ulids: null,
  company_ulids: null,
  first_response_minutes: 240,
  next_response_minutes: null,
  resolution_minutes: null,
  due_soon_minutes: null,
  only_business_hours: true,
  calendar_ulid: null,
  pause_while_waiting: true,
}

const targetFields = ['first_response_minutes', 'next_response_minutes', 'resolution_minutes'] as const

/** Returns the editable fields of a policy. */
const bodyOf = ({
  id: _,
  ulid: __,
  order_column: ___,
  created_at: ____,
  updated_at: _____,
  ...body
}: TargetPolicy): Body => body

/** Creates or edits a policy. */
export const PolicyDialog = ({ policy, close }: { policy?: TargetPolicy | undefined; close: () => void }) => {
  const { values, set, mutation, field } = useFields(
    policy ? bodyOf(policy) : initial,
    (body) =>
      policy
        ? call('PUT /api/target-policies/:targetPolicy', { params: { targetPolicy: policy.ulid }, body })
        : call('POST /api/target-policies', { body }),
    async () => {
      await refreshPolicies()
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  return (
    <DialogForm
      title={policy ? texts.change(policy.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <ConditionFields values={values} set={(name, chosen) => set(name, chosen as null)} />
      <div className="target-times">
        {targetFields.map((name) => (
          <MinutesField key={name} label={texts[name]} none={texts.noTarget} {...field(name)} />
        ))}
        <MinutesField label={texts.due_soon_minutes} none={texts.quarter} {...field('due_soon_minutes')} />
      </div>
      <CheckBox isSelected={values.only_business_hours} onChange={(is) => set('only_business_hours', is)}>
        {texts.onlyBusinessHours}
      </CheckBox>
      {values.only_business_hours && <CalendarField {...field('calendar_ulid')} />}
      <CheckBox isSelected={values.pause_while_waiting} onChange={(is) => set('pause_while_waiting', is)}>
        {texts.pauseWhileWaiting}
      </CheckBox>
    </DialogForm>
  )
}
