import './field-list.css'
import { useQuery } from '@tanstack/react-query'
import type { FieldOwner, FieldValue, FieldValues } from '../../../contract/workspaces/field-types.ts'
import * as queries from '../../platform/api/queries.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { FieldEditor } from './field-editor.tsx'
import { fieldText } from './field-text.ts'

/** Returns the reason if the value is rejected. */
export type SaveField = (field: CustomField, value: FieldValue | null) => Promise<string | undefined>

type Props = {
  of: FieldOwner
  values: FieldValues
  /** Missing if the values must not be changed. */
  save: SaveField | undefined
}

/** The custom fields of a ticket, a contact or a company, with in-place editing. */
export const FieldList = ({ of, values, save }: Props) => {
  const fields = useFieldsOf(of).filter(({ key }) => save || values[key] !== undefined)
  if (fields.length === 0) return null
  return (
    <dl className="field-list">
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>
            {save ? (
              <FieldEditor
                field={field}
                value={values[field.key] ?? null}
                save={(value) => save(field, value)}
              />
            ) : (
              <span dir="auto">{fieldText(field, values[field.key])}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const none: CustomField[] = []

export const useAllFields = () => {
  const { data = none } = useQuery(queries.fields)
  return data
}

export const useFieldsOf = (owner: FieldOwner) => useAllFields().filter(({ of }) => of === owner)
