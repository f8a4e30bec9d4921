import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useAbsences } from '../absence/absence-text.ts'
import { membersOfTicket } from '../api/queries.ts'
import type { TicketMember } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Command } from './command.ts'
import { CommandMenu, type CommandMenuHandle } from './command-menu.tsx'

type Props = {
  ref: Ref<CommandMenuHandle>
  mention: Command | undefined
  ticket: string
  insert: (member: TicketMember, instead: Command) => void
  close: () => void
}

/** The members who can access the ticket, after an `@`. */
export const MentionMenu = ({ ref, mention, ticket, insert, close }: Props) => {
  const { data = [] } = useQuery(membersOfTicket(ticket))
  const absenceOf = useAbsences()
  return (
    <CommandMenu
      ref={ref}
      label={strings.compose.mention}
      command={mention}
      options={data}
      before={({ ulid, name, avatar_url }) => (
        <Avatar name={name} url={avatar_url} size="small" isAway={Boolean(absenceOf(ulid))} />
      )}
      hint={({ ulid }) => absenceOf(ulid)}
      choose={insert}
      close={close}
    />
  )
}
