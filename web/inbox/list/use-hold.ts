import { type RefObject, useCallback, useEffect, useRef } from 'react'

const restMs = 3_000
const topPx = 24

/**
 * Returns whether the user is reading the list: the list is scrolled, or the pointer moved over its rows recently.
 * Calls `free` when the user stops reading, except while the list stays scrolled.
 */
export const useHold = (scroller: RefObject<HTMLElement | null>, free: () => void) => {
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(free)
  latest.current = free
  const isHeld = useCallback(
    () => (scroller.current?.scrollTop ?? 0) > topPx || performance.now() - movedAt.current < restMs,
    [scroller],
  )
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      if (!isHeld()) latest.current()
    }
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      movedAt.current = performance.now()
      clearTimeout(timer)
      timer = setTimeout(check, restMs + 50)
    }
    const leave = () => {
      movedAt.current = Number.NEGATIVE_INFINITY
      check()
    }
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('scroll', check)
    }
  }, [scroller, isHeld])
  return isHeld
}
