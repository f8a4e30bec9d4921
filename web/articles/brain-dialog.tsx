import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import type { Brain } from '../platform/api/types.ts'
import { DialogForm } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { strings } from '../platform/strings/strings.ts'
import { TextField } from '../platform/ui/fields/text-field.tsx'

const texts = strings.brains

type Props = { brain?: Brain; close: () => void; onSaved?: (brain: { ulid: string }) => unknown }

/** Creates or renames a brain. */
export const BrainDialog = ({ brain, close, onSaved }: Props) => {
  const { mutation, field } = useFields(
    { name: brain?.name ?? '' },
    (body) =>
      brain
        ? call('PUT /api/brains/:brain', { params: { brain: brain.ulid }, body })
        : call('POST /api/brains', { body }),
    async ({ data }) => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.brains.queryKey })
      close()
      await onSaved?.(data)
    },
  )
  const title = brain ? texts.rename : texts.add
  return (
    <DialogForm title={title} button={brain ? strings.save : texts.create} mutation={mutation} close={close}>
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('name')}
      />
    </DialogForm>
  )
}
