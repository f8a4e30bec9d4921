import { createSignal } from '../base/signal.ts'

const key = 'bellhop.notify'

/** Browsers have both only if the URL is secure. */
export const isSupported = 'Notification' in window && 'locks' in navigator

export const permission = () => (isSupported ? Notification.permission : 'denied')

const isStored = () => localStorage.getItem(key) === 'on' && permission() === 'granted'

/** Whether this browser shows notifications, also while nobody looks at Bellhop. */
export const isOnDevice = createSignal(isStored())

addEventListener('storage', (event) => event.key === key && isOnDevice.set(isStored()))

/** The browser asks the person, which it does only after a click. */
export const turnOn = async () => {
  await Notification.requestPermission()
  localStorage.setItem(key, 'on')
  isOnDevice.set(isStored())
}

export const turnOff = () => {
  localStorage.removeItem(key)
  isOnDevice.set(false)
}
