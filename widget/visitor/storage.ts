import { handed } from '../page/page.ts'

/** Where nothing may be stored, it is remembered as long as the page is open. */
const remembered = new Map<string, string>()

const prefix = `bellhop.${handed.key}.`

/** Of the frame, whose storage is that of the site. Access alone may be denied. */
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
    // It is full, or it may not be used.
  }
  if (text === undefined) remembered.delete(name)
  else remembered.set(name, text)
}

/** Calls back when another tab has changed a value. */
export const onOtherTab = (name: string, callback: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === prefix + name) callback()
  })

/** Removes all values whose names begin so. */
export const clear = (beginning: string) => {
  const start = prefix + beginning
  for (const name of [...remembered.keys()]) if (name.startsWith(beginning)) remembered.delete(name)
  try {
    for (const key of Object.keys(storage() ?? {})) if (key.startsWith(start)) storage()?.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
