import { useLayoutEffect } from 'react'

const nearEndPx = 120
const gapPx = 10
/** For this time after input, a scroll event is regarded as caused by the user. */
const inputMs = 1_000
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The position to keep: the newest message (its beginning if it is tall), the end, or the place of the user. */
type Kept = 'newest' | 'end' | 'place'

/** Scrolls to the newest message, and follows when messages grow or arrive, unless the user has scrolled away. */
export const useStayAtEnd = (
  scroller: { current: HTMLDivElement | null },
  ticket: string,
  startsAtEnd: boolean,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket starts at its newest message
  useLayoutEffect(() => {
    let kept: Kept = startsAtEnd ? 'newest' : 'place'
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    let newest = newestIn(content)
    let last = { top: box.scrollTop, height: box.scrollHeight }
    // Ignore that the composer makes the pane lower.
    let paneHeight = 0
    const follow = () => {
      const before = newest
      newest = newestIn(content)
      paneHeight = Math.max(paneHeight, box.clientHeight)
      if (kept === 'end' && newest !== before) kept = 'newest'
      if (kept === 'newest' && newest && newest.clientHeight > paneHeight)
        box.scrollTop += newest.getBoundingClientRect().top - box.getBoundingClientRect().top - gapPx
      else if (kept !== 'place') box.scrollTop = box.scrollHeight
      last = { top: box.scrollTop, height: box.scrollHeight }
    }
    let inputAt = Number.NEGATIVE_INFINITY
    const touch = () => {
      inputAt = performance.now()
    }
    const note = () => {
      const { scrollTop: top, scrollHeight: height, clientHeight } = box
      if (top === last.top) return
      // Layout changes also scroll. Only scrolling by the user changes what stays in view.
      const isMoved = height === last.height || performance.now() - inputAt < inputMs
      if (isMoved) kept = height - top - clientHeight < nearEndPx ? 'end' : 'place'
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

/** The newest message, including pending ones. */
const newestIn = (content: Element) =>
  [...content.querySelectorAll(':scope > :is(.message[id], .pending)')].at(-1)
