import { handed } from '../page/page.ts'

/** Used if storage is not available. It lasts until the page is closed. */
const remembered = new Map<string, string>()

const prefix = `bellhop.${handed.key}.`

/** The frame has the local storage of the website. Access may throw. */
const storage = () => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export const load = <Value>(name: string): Value | undefined => {
  try {
    const text = storage()?.getItem(prefix + name) ?? remembered.get(name)
    return text ? (JSON.parse(text) as Value) : undefined
  } catch {
    return undefined
  }
}

export const save = (name: string, value: unknown) => {
  const text = value === undefined ? undefined : JSON.stringify(value)
  try {
    if (text === undefined) storage()?.removeItem(prefix + name)
    else storage()?.setItem(prefix + name, text)
  } catch {
    // The storage is full or not available.
  }
  if (text === undefined) remembered.delete(name)
  else remembered.set(name, text)
}

/** Calls back when another tab has changed a value. */
export const onOtherTab = (name: string, callback: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === prefix + name) callback()
  })

/** Deletes all values whose names have this prefix. */
export const clear = (beginning: string) => {
  const start = prefix + beginning
  for (const name of [...remembered.keys()]) if (name.startsWith(beginning)) remembered.delete(name)
  try {
    for (const key of Object.keys(storage() ?? {})) if (key.startsWith(start)) storage()?.removeItem(key)
  } catch {
    // The storage is not available.
  }
}
