import './sorting.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { strings } from '../../strings/strings.ts'
import { DownIcon, HandleIcon, Icon, UpIcon } from '../icons/icons.tsx'
import type { MenuEntry } from '../menu.tsx'
import { orderKeys } from './order-keys.ts'
import { useDrag } from './use-drag.ts'

const texts = strings.sorting

type Move = (() => void) | undefined
/** The ways to move a row. */
export type Order = { drag: (event: PointerEvent) => void; up: Move; down: Move }

type Props<Item> = {
  label: string
  className: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  canMove: boolean
  move: (item: Item, to: number) => void
  /** The place of an item, also right after a move that is not drawn yet. */
  placeOf: (item: Item) => number
  /** The content of a row. Without an order, it cannot be moved. */
  children: (item: Item, order: Order | undefined) => ReactNode
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A list whose rows are moved with the pointer, or with Alt and the arrow keys. */
export const SortableList = <Item,>(props: Props<Item>) => {
  const { label, className, items, keyOf, nameOf, placeOf, canMove, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const keepFocus = useKeptFocus()
  const move = (item: Item, to: number) => {
    if (!items[to] || placeOf(item) === to) return
    keepFocus()
    say(texts.moved(nameOf(item), to + 1, items.length))
    props.move(item, to)
  }
  const moveBy = (item: Item, step: number) => move(item, placeOf(item) + step)
  const { drag, start } = useDrag(list, (from, to) => items[from] && move(items[from], to))
  const byKey = (event: KeyboardEvent, item: Item) => {
    const step = steps[event.key]
    if (!canMove || !event.altKey || !step) return
    event.preventDefault()
    moveBy(item, step)
  }
  const orderOf = (item: Item, place: number): Order => ({
    drag: (event) => start(place, event),
    up: place > 0 ? () => moveBy(item, -1) : undefined,
    down: place < items.length - 1 ? () => moveBy(item, 1) : undefined,
  })
  return (
    <>
      <ul className={`settings-list links sortable ${className}`} ref={list} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            onKeyDown={(event) => byKey(event, item)}
            data-dragged={drag?.from === place || undefined}
            data-drop={dropAt(drag, place)}
          >
            {children(item, canMove ? orderOf(item, place) : undefined)}
          </li>
        ))}
      </ul>
      <p className="only-heard" aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** The handle of a row for the pointer. */
export const Handle = ({ name, order }: { name: string; order: Order | undefined }) =>
  order && (
    <span className="handle" title={texts.handle(name)} onPointerDown={order.drag}>
      <Icon of={HandleIcon} />
    </span>
  )

/** The keys that move a row, for the control that has the focus. */
export const moveKeys = (order: Order | undefined) =>
  order && { 'aria-keyshortcuts': `${orderKeys.up} ${orderKeys.down}` }

/** Entries of a menu that move a row. */
export const movesOf = (order: Order | undefined): MenuEntry[] => [
  ...(order?.up ? [{ id: 'up', label: texts.up, icon: UpIcon, keys: orderKeys.up, run: order.up }] : []),
  ...(order?.down
    ? [{ id: 'down', label: texts.down, icon: DownIcon, keys: orderKeys.down, run: order.down }]
    : []),
]

const dropAt = (drag: { from: number; to: number } | undefined, place: number) => {
  if (drag?.to !== place || drag.from === place) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/** A row that is moved in the document loses the focus. */
const useKeptFocus = () => {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element && document.activeElement !== element) element.focus()
  })
  return () => {
    focused.current = document.activeElement as HTMLElement | null
  }
}
