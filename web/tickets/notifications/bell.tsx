import '../../platform/ui/popover.css'
import '../../platform/sidebar/sidebar.css'
import './notifications.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { useUnread } from '../../platform/sidebar/unread.ts'
import { UnreadMark } from '../../platform/sidebar/unread-mark.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { BellIcon } from '../../platform/ui/icons/icons.tsx'
import { useTitle } from '../../platform/ui/page-title.ts'
import { showOnIcon } from './page-icon.ts'
import { useNotifier } from './use-notifier.ts'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

/** Opens the notifications, and shows the number of unread ones. */
export const Bell = ({ closeSidebar }: { closeSidebar: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const count = useUnread()
  useTitle('unread', count)
  useEffect(() => {
    showOnIcon(count)
  }, [count])
  useNotifier()
  useActions([
    {
      ...shortcut('notifications'),
      icon: BellIcon,
      run: () => setOpen(true),
    },
  ])
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <span className="bell">
        <IconButton
          icon={BellIcon}
          label={strings.notifications.bell(count)}
          keys={shortcuts.notifications.keys}
          className="small"
          onPress={() => setOpen(!isOpen)}
        />
        <UnreadMark count={count} />
      </span>
      <Popover className="popover notifications" placement="bottom start" offset={4}>
        <Dialog aria-label={strings.notifications.label}>
          <Suspense fallback={<div className="notifications-loading" />}>
            <Panel
              close={() => {
                setOpen(false)
                closeSidebar()
              }}
            />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
