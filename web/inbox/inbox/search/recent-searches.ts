import { chosenWorkspace } from '../../../platform/base/workspace.ts'

const most = 6
const key = () => `bellhop.searches.${chosenWorkspace() ?? ''}`

/** Recent searches in this browser, newest first. */
export const recentSearches = (): string[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
}

export const rememberSearch = (search: string) => {
  if (search.trim().length < 2) return
  const others = recentSearches().filter((one) => one !== search.trim())
  localStorage.setItem(key(), JSON.stringify([search.trim(), ...others].slice(0, most)))
}
