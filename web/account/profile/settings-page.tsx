import { SettingsBody } from '../../forms/settings-body.tsx'
import { NotificationSettings } from '../../notifications/notification-settings.tsx'
import { strings } from '../../strings/strings.ts'
import { LanguageField } from './language-field.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The profile and the settings of the user for all workspaces. */
export const SettingsPage = () => (
  <SettingsBody title={strings.settings.pages.profile}>
    <ProfileForm />
    <LanguageField />
    <NotificationSettings />
  </SettingsBody>
)
