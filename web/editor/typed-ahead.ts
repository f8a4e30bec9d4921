/** Nobody waits longer for the editor. */
const mostMs = 30_000

let stop: (() => string) | undefined

/** Keeps what is typed from here until the text of a message has the focus. It would run shortcuts. */
export const keepTyped = () => {
  stop?.()
  let text = ''
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key.length === 1) text += key
    else if (key === 'Enter') text += '\n'
    else if (key === 'Backspace') text = text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = () => {
    document.removeEventListener('keydown', keep, true)
    document.removeEventListener('pointerdown', end, true)
    clearTimeout(timer)
    stop = undefined
    return text
  }
  const timer = setTimeout(end, mostMs)
  document.addEventListener('keydown', keep, true)
  document.addEventListener('pointerdown', end, true)
  stop = end
}

/** What was typed meanwhile. From here on, keys belong to the editor. */
export const takeTyped = () => stop?.() ?? ''
