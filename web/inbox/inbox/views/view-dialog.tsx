import { useQuery } from '@tanstack/react-query'
import { namesOfOrders } from '../../../../contract/tickets/ticket-orders.ts'
import * as queries from '../../../platform/api/queries.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { useFields } from '../../../platform/forms/form.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { CheckBox } from '../../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FieldConditions } from '../../../workspaces/custom-fields/field-conditions.tsx'
import { canShare, type ViewFields } from './view-changes.ts'

type Props = {
  title: string
  start: ViewFields
  close: () => void
  save: (fields: ViewFields) => Promise<void>
}

const orders = namesOfOrders.map((value) => ({ value, label: strings.orders.names[value] }))

/** Edits the name, the search and the visibility of a view. */
export const ViewDialog = ({ title, start, close, save }: Props) => {
  const { data: me } = useQuery(queries.me)
  const { values, set, mutation, field } = useFields(start, save, close)
  return (
    <DialogForm title={title} button={strings.save} mutation={mutation} close={close}>
      <TextField label={strings.savedViews.name} autoFocus isRequired {...field('name')} />
      <TextField
        label={strings.savedViews.search}
        help={strings.savedViews.searchHelp}
        {...field('search')}
      />
      <FieldConditions {...field('fields')} />
      <SelectField label={strings.orders.label} options={orders} {...field('ticket_sort_order')} />
      {canShare(me?.role) && (
        <CheckBox isSelected={!values.is_personal} onChange={(isShared) => set('is_personal', !isShared)}>
          {strings.savedViews.shared}
        </CheckBox>
      )}
    </DialogForm>
  )
}
