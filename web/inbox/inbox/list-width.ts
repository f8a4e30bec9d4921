import { widthIn } from './width-limits.ts'

const key = 'bellhop.list-width'

/** Shows a width of the list in pixels, by default that of inbox.css. No component is rendered again. */
export const showListWidth = (px: number | undefined) => {
  const { style } = document.documentElement
  if (px === undefined) style.removeProperty('--chosen-list-width')
  else style.setProperty('--chosen-list-width', `${px}px`)
}

/** Shows the width that is stored in this browser. */
export const showStoredListWidth = () => showListWidth(widthIn(localStorage.getItem(key)))

export const storeListWidth = (px: number | undefined) => {
  if (px === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, String(px))
  showListWidth(px)
}

// Before the list is rendered, so that it does not jump.
showStoredListWidth()
