const name = '--composer-height'

/** Tells the style sheets how high the composer is, so that nothing at the edge of the page covers its buttons. */
export const noteHeight = (composer: HTMLElement | null) => {
  if (!composer) return
  const { style } = document.documentElement
  const note = () => style.setProperty(name, `${composer.offsetHeight}px`)
  note()
  const observer = new ResizeObserver(note)
  observer.observe(composer)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
