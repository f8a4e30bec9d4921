const name = '--composer-height'

/** Tells the style sheets how high the composer is, so that nothing at the edge of the page covers its buttons. */
export const noteHeight = (composer: HTMLElement | null) => {
  if (!composer) return
  const { style } = document.documentElement
  const note = () => {
    const height = `${composer.offsetHeight}px`
    // Any change of it has all of the page styled anew.
    if (style.getPropertyValue(name) !== height) style.setProperty(name, height)
  }
  const observer = new ResizeObserver(note)
  observer.observe(composer)
  return () => {
    observer.disconnect()
    queueMicrotask(() => document.querySelector('.composer') ?? style.removeProperty(name))
  }
}
