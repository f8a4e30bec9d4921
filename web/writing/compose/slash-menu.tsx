import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { quickReplies } from '../../platform/api/queries.ts'
import type { Command } from '../../platform/editor/command.ts'
import { CommandMenu, type CommandMenuHandle } from '../../platform/editor/command-menu.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { type Fill, insertQuickReply, type Target } from './quick-replies.tsx'

type Props = {
  ref: Ref<CommandMenuHandle>
  slash: Command | undefined
  fill: Fill
  insert: (text: string, instead: Command) => void
  attach: Target['attach']
  close: () => void
}

/**
 * A link to the settings for users without quick replies. It disappears when more is typed, because the text is not a
 * command then.
 */
const first = { ulid: 'first', name: strings.compose.firstQuickReply }

/** The menu of quick replies after a `/`. */
export const SlashMenu = ({ ref, slash, fill, insert, attach, close }: Props) => {
  const { data } = useQuery(quickReplies)
  const navigate = useNavigate()
  const offersFirst = data?.length === 0 && slash?.query === ''
  const choose = (ulid: string, instead: Command) => {
    if (ulid !== first.ulid)
      return insertQuickReply(fill, ulid, { insert: (text) => insert(text, instead), attach })
    insert('', instead)
    return navigate({ to: '/settings/quick-replies' })
  }
  return (
    <CommandMenu
      ref={ref}
      label={strings.compose.quickReplies}
      command={slash}
      options={offersFirst ? [first] : (data ?? [])}
      choose={({ ulid }, instead) => void choose(ulid, instead)}
      close={close}
    />
  )
}
