import { SettingsBody } from '../../../platform/forms/settings-body.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { NotificationSettings } from '../../notification-settings/notification-settings.tsx'
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
