import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { quickReplies } from '../api/queries.ts'
import type { WholeTicket } from '../api/types.ts'
import { words } from '../words.ts'
import type { Command } from './command.ts'
import { CommandMenu, type CommandMenuHandle } from './command-menu.tsx'
import { fillQuickReply } from './quick-replies.tsx'

type Props = {
  ref: Ref<CommandMenuHandle>
  slash: Command | undefined
  ticket: WholeTicket
  insert: (text: string, instead: Command) => void
  close: () => void
}

/** The quick replies, behind a `/`. */
export const SlashMenu = ({ ref, slash, ticket, insert, close }: Props) => {
  const { data = [] } = useQuery(quickReplies)
  return (
    <CommandMenu
      ref={ref}
      label={words.compose.quickReplies}
      command={slash}
      options={data}
      choose={({ ulid }, instead) => void fillQuickReply(ticket.ulid, ulid, (text) => insert(text, instead))}
      close={close}
    />
  )
}
