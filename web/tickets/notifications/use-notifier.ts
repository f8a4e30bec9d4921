import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isOnDevice } from '../../members/notification-settings/device-choice.ts'
import { unreadNotifications } from '../../platform/api/queries.ts'
import { staysOpen } from '../../platform/api/stream/attention.ts'
import { createNotifier } from './notifier.ts'

/** Shows notifications of the browser if they are enabled on this device. */
export const useNotifier = () => {
  const isOn = isOnDevice.use()
  const navigate = useNavigate()
  const { dataUpdatedAt } = useQuery(unreadNotifications)
  const [notify, setNotify] = useState<() => void>()
  useEffect(() => {
    if (!isOn) return
    const open = (ticket: string) =>
      void navigate({ to: '/tickets/$ticket', params: { ticket }, search: true })
    return holdLock(() => {
      staysOpen.set(true)
      setNotify(() => createNotifier(open))
      return () => {
        staysOpen.set(false)
        setNotify(undefined)
      }
    })
  }, [isOn, navigate])
  useEffect(() => {
    if (dataUpdatedAt > 0) notify?.()
  }, [notify, dataUpdatedAt])
}

/**
 * Holds a lock in one tab. When this tab is closed, another tab gets the lock. Browsers do not suspend a tab with a
 * lock.
 */
const holdLock = (begin: () => () => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const held = () => {
    const end = begin()
    return new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => {
        end()
        resolve()
      }),
    )
  }
  navigator.locks.request('bellhop.notifier', { signal }, held).catch(() => {}) // waiting for it was aborted
  return () => ending.abort()
}
