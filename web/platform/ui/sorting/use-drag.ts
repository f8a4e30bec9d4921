import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The row that is dragged, and the place where it would be put. */
type Drag = { from: number; to: number }

/** At this distance from an edge, the list scrolls. */
const edgePx = 48
const scrollPx = 12

/** Moves rows of a list with the pointer. Escape leaves the row at its place. */
export const useDrag = (list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef({ drag, move })
  latest.current = { drag, move }
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const over = ({ clientY }: globalThis.PointerEvent) => {
      scrollNear(list.current, clientY)
      const to = placeAt(list.current, clientY)
      setDrag((drag) => drag && { ...drag, to })
    }
    // By the event: a busy page may not have drawn the last move yet.
    const end = ({ clientY }: globalThis.PointerEvent) => {
      const { drag, move } = latest.current
      setDrag(undefined)
      if (drag) move(drag.from, placeAt(list.current, clientY))
    }
    const cancel = () => setDrag(undefined)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    const controller = new AbortController()
    const options = { signal: controller.signal }
    addEventListener('pointermove', over, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', cancel, options)
    addEventListener('keydown', key, options)
    return () => controller.abort()
  }, [isDragging, list])
  const start = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ from, to: from })
  }
  return { drag, start }
}

/** The row at a height, or the nearest one. */
const placeAt = (list: HTMLElement | null, y: number) => {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const at = rows.findIndex(({ bottom }) => y < bottom)
  return at < 0 ? rows.length - 1 : at
}

const scrollNear = (list: HTMLElement | null, y: number) => {
  const scroller = list?.closest('.scrolls')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edgePx) scroller.scrollBy(0, -scrollPx)
  if (y > bottom - edgePx) scroller.scrollBy(0, scrollPx)
}
