/** The maximum time to wait for the editor. */
const mostMs = 30_000

let stop: (() => string) | undefined

/** Buffers typed text until the editor has the focus. Otherwise it would run shortcuts. */
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

/** Returns the buffered text. From here on, the editor handles keys. */
export const takeTyped = () => stop?.() ?? ''
