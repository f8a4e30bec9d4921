import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useFullScreen = () => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

/** False on phones whose browsers show only videos on the full screen. */
export const hasFullScreen = () => document.fullscreenEnabled

/** Uses the whole document, so that dialogs and notices are not hidden. A browser may refuse. */
export const toggleFullScreen = () =>
  document.fullscreenElement
    ? leaveFullScreen()
    : document.documentElement.requestFullscreen().catch(() => {})

export const leaveFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen().catch(() => {}) : undefined
