import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { WholeTicket } from '../api/types.ts'
import { words } from '../words.ts'
import { fillQuickReply, type QuickReply, quickReplies } from './quick-replies.tsx'
import type { Slash } from './slash.ts'

export type SlashHandle = { takesKey: (key: string) => boolean }

type Props = {
  ref: Ref<SlashHandle>
  slash: Slash | undefined
  ticket: WholeTicket
  insert: (text: string, instead: Slash) => void
  close: () => void
}

const most = 8
const gapPx = 6

/** Quick replies whose names contain what was typed behind the `/`. */
export const SlashMenu = ({ ref, slash, ticket, insert, close }: Props) => {
  const { data = [] } = useQuery(quickReplies)
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const query = slash?.query.toLowerCase() ?? ''
  const found = slash ? data.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, most) : []
  const chosen = Math.min(at, found.length - 1)
  const choose = (quickReply: QuickReply | undefined) => {
    if (!slash || !quickReply) return
    setAt(0)
    close()
    void fillQuickReply(ticket.ulid, quickReply.ulid, (text) => insert(text, slash))
  }
  const step = (by: number) => setAt((chosen + by + found.length) % found.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => choose(found[chosen]),
    Tab: () => choose(found[chosen]),
    Escape: close,
  }
  useImperativeHandle(ref, () => ({
    takesKey: (key) => {
      const act = found.length > 0 ? keys[key] : undefined
      act?.()
      return act !== undefined
    },
  }))
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !slash) return
    const isBelow = slash.bottom + box.offsetHeight + gapPx < innerHeight
    const top = isBelow ? slash.bottom + gapPx : slash.top - box.offsetHeight - gapPx
    box.style.top = `${top}px`
    box.style.left = `${Math.min(slash.left, innerWidth - box.offsetWidth - gapPx)}px`
  })
  if (found.length === 0) return null
  return (
    <div ref={list} className="popover slash-menu" role="listbox" aria-label={words.compose.quickReplies}>
      {found.map((quickReply, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the editor, which keeps the focus
        <div
          key={quickReply.ulid}
          className="option"
          role="option"
          aria-selected={index === chosen}
          data-focused={index === chosen || undefined}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(quickReply)}
        >
          <span className="what">{quickReply.name}</span>
        </div>
      ))}
    </div>
  )
}
