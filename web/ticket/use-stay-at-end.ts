import { useLayoutEffect, useRef } from 'react'

const nearEndPx = 120
/** So long after a wheel, a key or a finger, somebody may be the reason why the conversation scrolls. */
const inputMs = 1_000
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

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
    let last = { top: box.scrollTop, height: box.scrollHeight }
    let inputAt = Number.NEGATIVE_INFINITY
    const touch = () => {
      inputAt = performance.now()
    }
    const note = () => {
      const { scrollTop: top, scrollHeight: height, clientHeight } = box
      // Content that grows moves the end away, and content that shrinks moves up: only somebody who goes up leaves the end.
      const isMoved = height === last.height || performance.now() - inputAt < inputMs
      if (height - top - clientHeight < nearEndPx) isAtEnd.current = true
      else if (top < last.top && isMoved) isAtEnd.current = false
      last = { top, height }
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(box)
    follow()
    box.addEventListener('scroll', note, { passive: true })
    for (const input of inputs) box.addEventListener(input, touch, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
      for (const input of inputs) box.removeEventListener(input, touch)
    }
  }, [scroller, ticket])
}
