import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { PasswordForm } from '../account/profile/password-form.tsx'
import { SecondFactor } from '../account/profile/second-factor.tsx'
import { Sessions } from '../account/profile/sessions.tsx'

/** Password, second factor and sessions of the user. */
export const SecurityPage = () => (
  <SettingsBody title={strings.settings.pages.security}>
    <PasswordForm />
    <SecondFactor />
    <Sessions />
  </SettingsBody>
)
