import './notifications.css'
import { useNavigate } from '@tanstack/react-router'
import { shortcuts } from '../commands/shortcuts.ts'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons/icons.tsx'
import { useUnread } from './unread.ts'
import { UnreadMark } from './unread-mark.tsx'

/** Returns to the list on narrow screens, and marks unread notifications. */
export const BackButton = () => {
  const navigate = useNavigate()
  const count = useUnread()
  return (
    <span className="back">
      <IconButton
        icon={BackIcon}
        label={count ? `${strings.list.back}, ${strings.notifications.unread(count)}` : strings.list.back}
        keys={shortcuts.back.keys}
        onPress={() => void navigate({ to: '/tickets', search: true })}
      />
      <UnreadMark count={count} />
    </span>
  )
}
