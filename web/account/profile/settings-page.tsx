import { SettingsBody } from '../../forms/settings-body.tsx'
import { NotificationSettings } from '../../notifications/notification-settings.tsx'
import { words } from '../../words/words.ts'
import { ProfileForm } from './profile-form.tsx'

/** What others see of the person, and what is theirs in all workspaces. */
export const SettingsPage = () => (
  <SettingsBody title={words.settings.pages.profile}>
    <ProfileForm />
    <NotificationSettings />
  </SettingsBody>
)
