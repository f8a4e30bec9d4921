import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { membersOfTicket } from '../api/queries.ts'
import type { TicketMember } from '../api/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { words } from '../words.ts'
import type { Slash } from './slash.ts'
import type { SlashHandle } from './slash-menu.tsx'

type Props = {
  ref: Ref<SlashHandle>
  mention: Slash | undefined
  ticket: string
  insert: (member: TicketMember, instead: Slash) => void
  close: () => void
}

const most = 8
const gapPx = 6

/** The members who can access the ticket and whose names contain what was typed behind the `@`. */
export const MentionMenu = ({ ref, mention, ticket, insert, close }: Props) => {
  const { data = [] } = useQuery(membersOfTicket(ticket))
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const query = mention?.query.toLowerCase() ?? ''
  const found = mention ? data.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, most) : []
  const chosen = Math.min(at, found.length - 1)
  const choose = (member: TicketMember | undefined) => {
    if (!mention || !member) return
    setAt(0)
    close()
    insert(member, mention)
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
    if (!box || !mention) return
    const isBelow = mention.bottom + box.offsetHeight + gapPx < innerHeight
    const top = isBelow ? mention.bottom + gapPx : mention.top - box.offsetHeight - gapPx
    box.style.top = `${top}px`
    box.style.left = `${Math.min(mention.left, innerWidth - box.offsetWidth - gapPx)}px`
  })
  if (found.length === 0) return null
  return (
    <div ref={list} className="popover slash-menu" role="listbox" aria-label={words.compose.mention}>
      {found.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the editor, which keeps the focus
        <div
          key={member.ulid}
          className="option"
          role="option"
          aria-selected={index === chosen}
          data-focused={index === chosen || undefined}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
        >
          <Avatar name={member.name} url={member.avatar_url} size="small" />
          <span className="what">{member.name}</span>
        </div>
      ))}
    </div>
  )
}
