import '../ui/popover.css'
import './notifications.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useActions } from '../commands/actions.ts'
import { shortcut, shortcuts } from '../commands/shortcuts.ts'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { BellIcon } from '../ui/icons/icons.tsx'
import { useTitle } from '../ui/page-title.ts'
import { showOnIcon } from './page-icon.ts'
import { useUnread } from './unread.ts'
import { UnreadMark } from './unread-mark.tsx'
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
