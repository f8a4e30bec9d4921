import './account.css'
import { NotificationSettings } from '../notifications/notification-settings.tsx'
import { words } from '../words.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The account of the person. */
export const SettingsPage = () => (
  <div className="settings scrolls">
    <div className="settings-inner">
      <h1>{words.account.title}</h1>
      <ProfileForm />
      <NotificationSettings />
      <PasswordForm />
      <SecondFactor />
      <Sessions />
    </div>
  </div>
)
