import './splitter.css'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { showListWidth, showStoredListWidth, storeListWidth } from './list-width.ts'
import { limitsIn, widthAfter, within } from './width-limits.ts'

/** Between the list and the ticket: changes the width of the list. */
export const Splitter = ({ list }: { list: string }) => {
  const element = useRef<HTMLHRElement>(null)
  const { px, limits } = useWidths(element)
  const drag = useDrag()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfter(event.key, px, limits)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    storeListWidth(next)
  }
  return (
    <hr
      ref={element}
      className="splitter"
      tabIndex={0}
      aria-label={strings.list.width}
      title={strings.list.widthHelp}
      aria-orientation="vertical"
      aria-controls={list}
      aria-valuenow={px}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => storeListWidth(undefined)}
      {...drag}
    />
  )
}

/** The width of the list, and its limits. Only the splitter is rendered again when they change. */
const useWidths = (splitter: { current: HTMLElement | null }) => {
  const [widths, setWidths] = useState({ px: 0, limits: limitsIn(0) })
  useEffect(() => {
    const list = splitter.current?.previousElementSibling
    const frame = splitter.current?.parentElement
    if (!list || !frame) return
    const measure = () =>
      setWidths({ px: Math.round(list.getBoundingClientRect().width), limits: limitsIn(frame.clientWidth) })
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [splitter])
  return widths
}

/** Moves the edge of the list with the pointer. The width is stored at the end; without a move, nothing is. */
const useDrag = () => {
  const isMoved = useRef(false)
  return {
    onPointerDown: ({ button, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return
      isMoved.current = false
      currentTarget.setPointerCapture(pointerId)
      currentTarget.focus()
    },
    // Otherwise, the browser drags the link below the pointer, or selects text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      isMoved.current = true
      showListWidth(widthAt(event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (isMoved.current) storeListWidth(widthAt(event))
      isMoved.current = false
    },
    onPointerCancel: () => {
      isMoved.current = false
      showStoredListWidth()
    },
  }
}

const widthAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
  const frame = currentTarget.parentElement ?? currentTarget
  return within(clientX - frame.getBoundingClientRect().left, limitsIn(frame.clientWidth))
}
