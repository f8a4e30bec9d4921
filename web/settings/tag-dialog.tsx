import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import type { Tag } from '../api/types.ts'
import { ColorField } from '../ui/color-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { DialogForm } from './dialog-form.tsx'

const texts = words.settings.tags

export const refreshTags = () => queries.queryClient.invalidateQueries({ queryKey: queries.tags.queryKey })

/** Creates a tag, or changes one. */
export const TagDialog = ({ tag, close }: { tag?: Tag | undefined; close: () => void }) => {
  const [name, setName] = useState(tag?.name ?? '')
  const [color, setColor] = useState(tag?.color ?? '#4f46e5')
  const save = useMutation({
    mutationFn: () => {
      const body = { name, color }
      return tag
        ? call('PUT /api/tags/:tag', { params: { tag: tag.ulid }, body })
        : call('POST /api/tags', { body })
    },
    onSuccess: async () => {
      await refreshTags()
      toast({ text: words.settings.saved })
      close()
    },
  })
  return (
    <DialogForm
      title={tag ? texts.change(tag.name) : texts.add}
      button={words.save}
      mutation={save}
      close={close}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        error={errorOf(save.error, 'name')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <ColorField
        label={texts.color}
        value={color}
        onChange={setColor}
        error={errorOf(save.error, 'color')}
      />
    </DialogForm>
  )
}
