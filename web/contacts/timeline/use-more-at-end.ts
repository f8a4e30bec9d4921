import { useEffect, useRef } from 'react'

const margin = '800px 0px'

/** Loads more when the element is near the visible part of its scroll container. Returns the ref of the element. */
export const useMoreAtEnd = (canLoad: boolean, load: () => void) => {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const target = element.current
    if (!canLoad || !target) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: target.closest('.scrolls'),
      rootMargin: margin,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [canLoad])
  return element
}
