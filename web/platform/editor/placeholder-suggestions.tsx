import type { Ref } from 'react'
import { pageStrings } from '../page-strings.ts'
import type { Command } from './command.ts'
import { CommandMenu, type CommandMenuHandle } from './command-menu.tsx'
import { useChoices } from './placeholder-names.ts'

const texts = pageStrings.placeholders

type Props = {
  ref: Ref<CommandMenuHandle>
  braces: Command | undefined
  without: readonly string[] | undefined
  insert: (text: string, instead: Command) => void
  close: () => void
}

/** The placeholders after two braces, found by their names and their spelling. */
export const PlaceholderSuggestions = ({ ref, braces, without, insert, close }: Props) => {
  const query = braces?.query.trim().toLowerCase() ?? ''
  const options = useChoices(without).filter(({ ulid, name }) =>
    `${name.toLowerCase()} ${ulid}`.includes(query),
  )
  return (
    <CommandMenu
      ref={ref}
      label={texts.insert}
      command={braces && { ...braces, query: '' }}
      options={options}
      choose={({ ulid }, instead) => insert(`{{${ulid}}}`, instead)}
      close={close}
    />
  )
}
