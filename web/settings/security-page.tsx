import { PasswordForm } from '../account/password-form.tsx'
import { SecondFactor } from '../account/second-factor.tsx'
import { Sessions } from '../account/sessions.tsx'
import { words } from '../words.ts'
import { SettingsBody } from './settings-body.tsx'

/** How the person signs in, and where they are signed in. */
export const SecurityPage = () => (
  <SettingsBody title={words.settings.pages.security}>
    <PasswordForm />
    <SecondFactor />
    <Sessions />
  </SettingsBody>
)
