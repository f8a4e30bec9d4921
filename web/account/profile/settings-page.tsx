import { SettingsBody } from '../../forms/settings-body.tsx'
import { NotificationSettings } from '../../notifications/notification-settings.tsx'
import { strings } from '../../strings/strings.ts'
import { ProfileForm } from './profile-form.tsx'

/** What others see of the person, and what is theirs in all workspaces. */
export const SettingsPage = () => (
  <SettingsBody title={strings.settings.pages.profile}>
    <ProfileForm />
    <NotificationSettings />
  </SettingsBody>
)
