import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { ChannelChoice } from '../../workspaces/settings/channel-choice.tsx'
import { joiningRoles } from './joining-roles.ts'
import { type CompanySignIn, keep } from './sign-in-queries.ts'

const texts = pageStrings.settings.companySignIn

/** Who joins by signing in, and who must sign in with the provider. */
export const JoiningSettings = ({ signIn }: { signIn: CompanySignIn }) => {
  const { adds_members, joining_role, joining_channel_ulids } = signIn
  const form = useForm({ adds_members, joining_role, joining_channel_ulids }, async (body) => {
    keep(await call('PUT /api/company-sign-in', { body }))
  })
  return (
    <>
      <Required signIn={signIn} />
      <SettingsForm form={form}>
        <CheckBox isSelected={form.values.adds_members} onChange={(adds) => form.set('adds_members', adds)}>
          {texts.joins}
        </CheckBox>
        {form.values.adds_members && (
          <>
            <SelectField label={texts.role} options={joiningRoles} {...form.field('joining_role')} />
            <ChannelChoice
              channels={form.values.joining_channel_ulids}
              change={(channels) => form.set('joining_channel_ulids', channels)}
            />
          </>
        )}
      </SettingsForm>
    </>
  )
}

const Required = ({ signIn: { is_required, is_own_session, redirect_uri } }: { signIn: CompanySignIn }) => {
  const change = useMutation({
    mutationFn: (is_required: boolean) => call('PUT /api/company-sign-in', { body: { is_required } }),
    onSuccess: keep,
  })
  const workspace = redirect_uri.split('/').at(-2) ?? ''
  const trial = `/auth/company?${new URLSearchParams({ workspace, to: '/settings/sign-in' })}`
  const isBlocked = !is_required && !is_own_session
  return (
    <>
      <div className="required-sign-in">
        <div>
          <strong>{texts.required}</strong>
          <p className="muted">{texts.requiredText}</p>
        </div>
        <Switch
          label={texts.required}
          isOn={is_required}
          isDisabled={isBlocked || change.isPending}
          onChange={(isOn) => change.mutate(isOn)}
        />
      </div>
      <FormProblem error={change.error} />
      {isBlocked && (
        <p>
          {texts.tryFirst}{' '}
          <a className="button" href={trial}>
            {texts.tryIt}
          </a>
        </p>
      )}
    </>
  )
}
