import { createSignal } from '../base/signal.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'bellhop.theme'
const stored = () => {
  const value = localStorage.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}

export const theme = createSignal<Theme>(stored())

/** Sets a light or dark theme in this browser, or follows the system. */
export const setTheme = (next: Theme) => {
  if (next === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, next)
  applyTheme(next)
  theme.set(next)
}

export const applyTheme = (next: Theme = stored()) => {
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}

export const isDark = () =>
  theme.get() === 'dark' || (theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
