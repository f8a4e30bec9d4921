import { useLayoutEffect } from 'react'

const nearEndPx = 120
const gapPx = 10
/** So long after a wheel, a key or a finger, somebody may be the reason why the conversation scrolls. */
const inputMs = 1_000
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** What is kept in view: the newest message, from its beginning if it is tall; the end; or what somebody scrolled to. */
type Kept = 'newest' | 'end' | 'place'

/** Shows the newest message, and follows while messages grow or arrive, unless somebody scrolled away. */
export const useStayAtEnd = (
  scroller: { current: HTMLDivElement | null },
  ticket: string,
  startsAtEnd: boolean,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket is shown from its newest message
  useLayoutEffect(() => {
    let kept: Kept = startsAtEnd ? 'newest' : 'place'
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    let newest = newestIn(content)
    let last = { top: box.scrollTop, height: box.scrollHeight }
    // The composer makes the pane lower, which is no reason to move.
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
      // Content that grows or shrinks may move too: only somebody who scrolls decides what is in view.
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

/** The newest message, also one that waits to be sent. */
const newestIn = (content: Element) =>
  [...content.querySelectorAll(':scope > :is(.message[id], .pending)')].at(-1)
