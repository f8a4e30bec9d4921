import { useLayoutEffect, useRef } from 'react'

const nearEndPx = 120

/** Shows the newest message, and follows while messages grow or arrive, unless somebody scrolled up. */
export const useStayAtEnd = (
  scroller: { current: HTMLDivElement | null },
  ticket: string,
  startsAtEnd: boolean,
) => {
  const isAtEnd = useRef(startsAtEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket is shown from its end
  useLayoutEffect(() => {
    isAtEnd.current = startsAtEnd
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const follow = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    }
    let last = box.scrollTop
    const note = () => {
      // Content that grows also moves the end away; only going up leaves it.
      if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) isAtEnd.current = true
      else if (box.scrollTop < last) isAtEnd.current = false
      last = box.scrollTop
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(box)
    follow()
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [scroller, ticket])
}
