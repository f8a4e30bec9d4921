import './sidebar.css'
import { runAction } from '../commands/actions.ts'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { MenuIcon } from '../ui/icons/icons.tsx'
import { useUnread } from './unread.ts'
import { UnreadMark } from './unread-mark.tsx'

/** Opens the sidebar on narrow screens, and marks unread notifications. */
export const OpenSidebar = () => {
  const count = useUnread()
  const label = count ? `${strings.views.show}, ${strings.notifications.unread(count)}` : strings.views.show
  return (
    <span className="open-sidebar">
      <IconButton icon={MenuIcon} label={label} onPress={() => runAction('sidebar')} />
      <UnreadMark count={count} />
    </span>
  )
}
