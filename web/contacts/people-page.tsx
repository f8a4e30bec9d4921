import '../account/account.css'
import '../settings/settings.css'
import './contacts.css'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../settings/unsaved.tsx'
import { runAction } from '../shell/actions.ts'
import { IconButton } from '../ui/button.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'

/** What is around the pages of contacts and companies. */
export const PeoplePage = ({ children }: { children: ReactNode }) => (
  <div className="settings people-page scrolls">
    <IconButton
      className="open-sidebar"
      icon={MenuIcon}
      label={words.views.show}
      onPress={() => runAction('sidebar')}
    />
    {children}
    <LeaveGuard />
  </div>
)
