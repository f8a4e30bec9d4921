import './field-list.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { FieldOwner, FieldValue, FieldValues } from '../../../contract/workspaces/field-types.ts'
import { isRequired } from '../../../contract/workspaces/required-fields.ts'
import * as queries from '../../platform/api/queries.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { FieldEditor } from './field-editor.tsx'
import { fieldText } from './field-text.ts'

/** Returns the reason if the value is rejected. */
export type SaveField = (field: CustomField, value: FieldValue | null) => Promise<string | undefined>

type Props = {
  of: FieldOwner
  values: FieldValues
  /** Missing if the values must not be changed. */
  save: SaveField | undefined
  /** The channel of a ticket. A field of other channels is only shown with a value. */
  channel?: string
}

/** The custom fields of a ticket, a contact or a company under their headings, with in-place editing. */
export const FieldList = ({ of, values, save, channel }: Props) => {
  const isHere = ({ channel_ulids }: CustomField) => channel_ulids?.includes(channel ?? '') ?? true
  const fields = useFieldsOf(of).filter((field) => values[field.key] !== undefined || (save && isHere(field)))
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, some]) => (
    <Fragment key={group}>
      {group && <h4 className="field-group">{group}</h4>}
      <FieldsOfGroup fields={some} values={values} save={save} />
    </Fragment>
  ))
}

type GroupProps = Pick<Props, 'values' | 'save'> & { fields: CustomField[] }

const FieldsOfGroup = ({ fields, values, save }: GroupProps) => (
  <dl className="field-list">
    {fields.map((field) => (
      <div key={field.key}>
        <dt>
          {field.name}
          {save && isRequired(field, { status: 'closed', fields: values }) && <RequiredMark />}
        </dt>
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

const RequiredMark = () => (
  <>
    {' '}
    <span className="required-mark" aria-hidden="true" title={strings.fields.required}>
      *
    </span>
    <span className="only-heard">{strings.fields.required}</span>
  </>
)

const none: CustomField[] = []

export const useAllFields = () => {
  const { data = none } = useQuery(queries.fields)
  return data
}

export const useFieldsOf = (owner: FieldOwner) => useAllFields().filter(({ of }) => of === owner)
