import { call } from '../../platform/api/client.ts'
import type { Category } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { refreshPlaces } from '../categories/category-queries.ts'

const texts = pageStrings.helpCentre

type Props = { brain: string; category?: Category; close: () => void }

/** Creates or renames a category. */
export const CategoryDialog = ({ brain, category, close }: Props) => {
  const { mutation, field } = useFields(
    { name: category?.name ?? '' },
    (body) =>
      category
        ? call('PUT /api/brains/:brain/categories/:category', {
            params: { brain, category: category.ulid },
            body,
          })
        : call('POST /api/brains/:brain/categories', { params: { brain }, body }),
    async () => {
      await refreshPlaces(brain)
      close()
    },
  )
  return (
    <DialogForm
      title={category ? texts.rename : texts.add}
      button={category ? strings.save : texts.create}
      mutation={mutation}
      close={close}
    >
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
