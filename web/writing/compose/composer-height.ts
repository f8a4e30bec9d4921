const name = '--composer-height'

/** Sets the height of the composer as a CSS variable, so that no toast covers its buttons. */
export const noteHeight = (composer: HTMLElement | null) => {
  if (!composer) return
  const { style } = document.documentElement
  const note = () => {
    const height = `${composer.offsetHeight}px`
    // Every change of the variable recalculates the styles of the whole page.
    if (style.getPropertyValue(name) !== height) style.setProperty(name, height)
  }
  const observer = new ResizeObserver(note)
  observer.observe(composer)
  return () => {
    observer.disconnect()
    queueMicrotask(() => document.querySelector('.composer') ?? style.removeProperty(name))
  }
}
