import './popover.css'
import type { ReactNode } from 'react'

const optionId = (list: string, at: number) => `${list}-${at}`

/** The index after an arrow key. -1 means that no option is active. */
export const nextOption = (at: number, by: 1 | -1, count: number) =>
  at < 0 && by < 0 ? count - 1 : (at + by + count) % count

/** ARIA attributes of a combobox. The field keeps the focus and references the active option. */
export const comboboxProps = (list: string, at: number, count: number) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? list : undefined,
    'aria-activedescendant': at >= 0 && at < count ? optionId(list, at) : undefined,
  }) as const

type Props<Item> = {
  id: string
  className: string
  label: string
  all: readonly Item[]
  at: number
  keyOf: (item: Item) => string
  choose: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** The suggestions of a combobox. */
export const Suggestions = <Item,>({ id, className, label, all, at, keyOf, choose, children }: Props<Item>) =>
  all.length > 0 && (
    // Without a tabindex, a browser puts an element that scrolls into the tab order.
    <div id={id} className={`popover ${className}`} role="listbox" aria-label={label} tabIndex={-1}>
      {all.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          key={keyOf(item)}
          id={optionId(id, index)}
          className="option"
          role="option"
          aria-selected={index === at}
          data-focused={index === at || undefined}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
