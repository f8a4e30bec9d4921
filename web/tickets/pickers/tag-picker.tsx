import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Tag } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Dot } from '../../platform/ui/dot.tsx'
import { type Choice, Picker } from '../../platform/ui/picker.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { leastUsed } from '../../workspaces/tags/tag-colors.ts'

type Props = {
  chosen?: Tag[]
  onChoose: (tag: Tag) => void
  isMultiple?: boolean
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A picker for tags. The child is its button. Admins can create a tag with the typed name. */
export const TagPicker = ({ chosen = [], onChoose, ...picker }: Props) => {
  const { data: tags = [] } = useQuery(queries.tags)
  const { data: me } = useQuery(queries.me)
  const create = async (name: string) => {
    try {
      const { data: tag } = await call('POST /api/tags', { body: { name, color: leastUsed(tags) } })
      onChoose(tag)
    } catch (error) {
      // Only errors are thrown.
      toastProblem(strings.ticket.tagNotCreated(name, (error as Error).message), error as Error)
    }
    await queries.refreshTags()
  }
  const isAdmin = me?.can.write_as_admin
  return (
    <Picker
      label={strings.ticket.addTag}
      choices={tags.map(choiceOf(chosen))}
      onChoose={(id) => {
        const tag = tags.find(({ ulid }) => ulid === id)
        if (tag) onChoose(tag)
      }}
      {...(isAdmin && {
        create: {
          label: strings.ticket.createTag,
          help: strings.ticket.createTagHelp,
          run: (name) => void create(name),
        },
      })}
      {...picker}
    />
  )
}

const choiceOf =
  (chosen: Tag[]) =>
  ({ ulid, name, color }: Tag): Choice => ({
    id: ulid,
    label: name,
    mark: <Dot color={color} />,
    isChosen: chosen.some((one) => one.ulid === ulid),
  })
