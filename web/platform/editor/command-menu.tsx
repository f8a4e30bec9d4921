import '../ui/popover.css'
import './editor.css'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Command } from './command.ts'

export type CommandMenuHandle = { takesKey: (key: string) => boolean }

type Named = { ulid: string; name: string }
type Props<Option extends Named> = {
  ref: Ref<CommandMenuHandle>
  label: string
  command: Command | undefined
  options: Option[]
  /** Content before the name of an option. */
  before?: (option: Option) => ReactNode
  /** Text after the name. */
  hint?: (option: Option) => string | undefined
  choose: (option: Option, instead: Command) => void
  /** Maximum number of options. */
  most?: number
  close: () => void
}

/** The options whose names contain the text after the trigger character. */
export const CommandMenu = <Option extends Named>(props: Props<Option>) => {
  const { ref, label, command, options, before, hint, most = 8, choose, close } = props
  const [at, setAt] = useState(0)
  const query = command?.query.toLowerCase() ?? ''
  const found = command ? options.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, most) : []
  const chosen = Math.min(at, found.length - 1)
  const take = (option: Option | undefined) => {
    if (!command || !option) return
    setAt(0)
    close()
    choose(option, command)
  }
  const step = (by: number) => setAt((chosen + by + found.length) % found.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => take(found[chosen]),
    Tab: () => take(found[chosen]),
    Escape: close,
  }
  useImperativeHandle(ref, () => ({
    takesKey: (key) => {
      const act = found.length > 0 ? keys[key] : undefined
      act?.()
      return act !== undefined
    },
  }))
  const list = usePlaceAt(command)
  if (found.length === 0) return null
  return (
    <div ref={list} className="popover command-menu" role="listbox" aria-label={label}>
      {found.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor keeps the focus and handles the keys
        <div
          key={option.ulid}
          className="option"
          role="option"
          aria-selected={index === chosen}
          data-focused={index === chosen || undefined}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
        >
          {before?.(option)}
          <span className="what">{option.name}</span>
          {hint?.(option) && <span className="hint end"> {hint(option)}</span>}
        </div>
      ))}
    </div>
  )
}

const gapPx = 6

/** Positions an element below the command, or above it if there is no room. */
const usePlaceAt = (command: Command | undefined) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !command) return
    const isBelow = command.bottom + box.offsetHeight + gapPx < innerHeight
    const top = isBelow ? command.bottom + gapPx : command.top - box.offsetHeight - gapPx
    box.style.top = `${top}px`
    box.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' })
    box.style.left = `${Math.min(command.left, innerWidth - box.offsetWidth - gapPx)}px`
  })
  return element
}
