import './fields.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldOwner, fieldOwners } from '../../../contract/workspaces/field-types.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { Section, SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SortableList } from '../../platform/ui/sorting/sortable-list.tsx'
import { Uses } from '../../platform/uses/uses.tsx'
import { moveField, placeOf, refreshFields } from './field-changes.ts'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'

const texts = strings.fields

type Open = { dialog: 'save'; field?: CustomField } | { dialog: 'delete'; field: CustomField }

export const FieldsPage = () => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { data: fields } = useSuspenseQuery(queries.fields)
  const add = (
    <Button look="primary" onPress={() => setOpen({ dialog: 'save' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={texts.title} text={texts.text} action={add}>
        {fields.length === 0 && <NoFields />}
        {fieldOwners.map((owner) => (
          <FieldsOf
            key={owner}
            owner={owner}
            fields={fields.filter(({ of }) => of === owner)}
            open={setOpen}
          />
        ))}
        {open?.dialog === 'save' && <FieldDialog field={open.field} close={close} />}
        {open?.dialog === 'delete' && (
          <DeleteDialog
            title={texts.remove(open.field.name)}
            text={texts.removeText}
            name={open.field.name}
            button={pageStrings.settings.delete}
            close={close}
            remove={async () => {
              await call('DELETE /api/fields/:field', { params: { field: open.field.ulid } })
              await refreshFields()
            }}
          >
            <Uses
              ulid={open.field.ulid}
              load={() => call('GET /api/fields/:field/uses', { params: { field: open.field.ulid } })}
            />
          </DeleteDialog>
        )}
      </SettingsBody>
    </AdminOnly>
  )
}

const NoFields = () => (
  <div className="list-empty">
    <p>
      <strong>{texts.none}</strong>
    </p>
    <p>{texts.noneText}</p>
  </div>
)

type Props = { owner: FieldOwner; fields: CustomField[]; open: (one: Open) => void }

const FieldsOf = ({ owner, fields, open }: Props) =>
  fields.length > 0 && (
    <Section title={texts.of[owner]}>
      <SortableList
        label={texts.list(texts.of[owner])}
        className="custom-fields"
        items={fields}
        keyOf={({ ulid }) => ulid}
        nameOf={({ name }) => name}
        placeOf={placeOf}
        canMove={fields.length > 1}
        move={(field, to) => void moveField(field, to)}
      >
        {(field, order) => (
          <FieldRow
            field={field}
            order={order}
            change={() => open({ dialog: 'save', field })}
            remove={() => open({ dialog: 'delete', field })}
          />
        )}
      </SortableList>
    </Section>
  )
