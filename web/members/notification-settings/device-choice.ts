import { createSignal } from '../../platform/base/signal.ts'

const key = 'bellhop.notify'

/** Browsers support both only in a secure context. */
export const isSupported = 'Notification' in window && 'locks' in navigator

export const permission = () => (isSupported ? Notification.permission : 'denied')

const isStored = () => localStorage.getItem(key) === 'on' && permission() === 'granted'

/** True if this browser shows notifications, even while Bellhop is hidden. */
export const isOnDevice = createSignal(isStored())

addEventListener('storage', (event) => event.key === key && isOnDevice.set(isStored()))

/** The browser asks for the permission. It requires a user gesture, such as a click. */
export const turnOn = async () => {
  await Notification.requestPermission()
  localStorage.setItem(key, 'on')
  isOnDevice.set(isStored())
}

export const turnOff = () => {
  localStorage.removeItem(key)
  isOnDevice.set(false)
}
