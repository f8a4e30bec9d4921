import '../../platform/sidebar/sidebar.css'
import { useNavigate } from '@tanstack/react-router'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { useUnread } from '../../platform/sidebar/unread.ts'
import { UnreadMark } from '../../platform/sidebar/unread-mark.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { BackIcon } from '../../platform/ui/icons/icons.tsx'

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
