import './notifications.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import * as queries from '../api/queries.ts'
import { useActions } from '../shell/actions.ts'
import { shortcut } from '../shell/shortcuts.ts'
import { IconButton } from '../ui/button.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

/** How many notifications are unread, and the way to them. */
export const Bell = ({ closeSidebar }: { closeSidebar: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queries.unreadNotifications)
  const count = data?.unread ? `${data.unread}${data.is_exact ? '' : '+'}` : ''
  useEffect(() => {
    document.title = count ? words.notifications.title(count) : words.product
  }, [count])
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
          label={words.notifications.bell(count)}
          keys="g n"
          className="small"
          onPress={() => setOpen(!isOpen)}
        />
        {count && (
          <span className="bell-count" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <Popover className="popover notifications" placement="bottom start" offset={4}>
        <Dialog aria-label={words.notifications.label}>
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
