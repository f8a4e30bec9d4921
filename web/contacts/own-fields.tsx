import type { FieldOwner, FieldValue, FieldValues } from '../../contract/workspaces/field-types.ts'
import type { CustomField } from '../platform/api/types.ts'
import { ApiProblem } from '../platform/base/problem.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { toast, toastProblem } from '../platform/ui/toasts/toasts.tsx'
import { FieldList, useFieldsOf } from '../workspaces/custom-fields/field-list.tsx'

const texts = strings.fields

type Props = {
  of: FieldOwner
  values: FieldValues
  /** Missing if the values must not be changed. */
  put: ((fields: Record<string, FieldValue | null>) => Promise<unknown>) | undefined
}

/** The custom fields of a contact or a company. Each is saved at once, with an undo. */
export const OwnFields = ({ of, values, put }: Props) => {
  const isEmpty = useFieldsOf(of).length === 0
  if (isEmpty || (!put && Object.keys(values).length === 0)) return null
  const save = async ({ key, name }: CustomField, value: FieldValue | null) => {
    try {
      await put?.({ [key]: value })
    } catch (error) {
      return (error instanceof ApiProblem && error.errors[`fields.${key}`]?.[0]) || (error as Error).message
    }
    toast({
      text: texts.changed(name),
      undo: () => {
        put?.({ [key]: values[key] ?? null }).catch((error: Error) =>
          toastProblem(texts.notChanged(name, error.message), error),
        )
      },
    })
    return undefined
  }
  return (
    <Section title={texts.title}>
      <FieldList of={of} values={values} save={put && save} />
    </Section>
  )
}
