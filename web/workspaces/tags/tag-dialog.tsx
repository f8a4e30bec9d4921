import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Tag } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { ColorField } from '../../platform/ui/fields/color-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { leastUsed } from './tag-colors.ts'

const texts = pageStrings.settings.tags

/** Creates or edits a tag. */
export const TagDialog = ({ tag, close }: { tag?: Tag | undefined; close: () => void }) => {
  const { data: tags = [] } = useQuery(queries.tags)
  const { mutation, field } = useFields(
    { name: tag?.name ?? '', color: tag?.color ?? leastUsed(tags) },
    (body) =>
      tag
        ? call('PUT /api/tags/:tag', { params: { tag: tag.ulid }, body })
        : call('POST /api/tags', { body }),
    async () => {
      await queries.refreshTags()
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  return (
    <DialogForm
      title={tag ? texts.change(tag.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <ColorField label={texts.color} {...field('color')} />
    </DialogForm>
  )
}
