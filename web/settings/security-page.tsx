import { PasswordForm } from '../account/profile/password-form.tsx'
import { SecondFactor } from '../account/profile/second-factor.tsx'
import { Sessions } from '../account/profile/sessions.tsx'
import { SettingsBody } from '../forms/settings-body.tsx'
import { strings } from '../strings/strings.ts'

/** Password, second factor and sessions of the user. */
export const SecurityPage = () => (
  <SettingsBody title={strings.settings.pages.security}>
    <PasswordForm />
    <SecondFactor />
    <Sessions />
  </SettingsBody>
)
