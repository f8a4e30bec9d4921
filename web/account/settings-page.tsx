import { NotificationSettings } from '../notifications/notification-settings.tsx'
import { SettingsBody } from '../settings/settings-body.tsx'
import { words } from '../words.ts'
import { ProfileForm } from './profile-form.tsx'

/** What others see of the person, and what is theirs in all workspaces. */
export const SettingsPage = () => (
  <SettingsBody title={words.settings.pages.profile}>
    <ProfileForm />
    <NotificationSettings />
  </SettingsBody>
)
