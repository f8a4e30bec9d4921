import '../../platform/forms/forms.css'
import '../../platform/forms/lists.css'
import './columns.css'
import { useState } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { ColumnsIcon } from '../../platform/ui/icons/icons.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { Handle, SortableList } from '../../platform/ui/sorting/sortable-list.tsx'
import { useColumns } from './use-columns.ts'

const texts = pageStrings.ticketTable

/** Chooses the columns of the table, and their order. */
export const ColumnsButton = () => {
  const [isOpen, setOpen] = useState(false)
  const run = () => setOpen(true)
  const close = () => setOpen(false)
  useActions([{ id: 'columns', label: texts.columns, group: strings.groups.list, icon: ColumnsIcon, run }])
  return (
    <>
      <IconButton className="small" icon={ColumnsIcon} label={texts.columns} onPress={run} />
      <Modal label={texts.columns} isOpen={isOpen} close={close} isNarrow>
        <Columns close={close} />
      </Modal>
    </>
  )
}

const Columns = ({ close }: { close: () => void }) => {
  const { columns, show, move, reset } = useColumns()
  return (
    <div className="dialog-form">
      <h2>{texts.columns}</h2>
      <SortableList
        label={texts.columns}
        className="table-columns"
        items={columns}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label}
        placeOf={(column) => columns.indexOf(column)}
        canMove
        move={move}
      >
        {(column, order) => (
          <>
            <Handle name={column.label} order={order} />
            <span className="what" dir="auto">
              {column.label}
            </span>
            <Switch
              label={texts.show(column.label)}
              isOn={column.isShown}
              onChange={(isShown) => show(column, isShown)}
            />
          </>
        )}
      </SortableList>
      <div className="dialog-buttons">
        <Button onPress={reset}>{texts.usual}</Button>
        <Button look="primary" onPress={close}>
          {strings.close}
        </Button>
      </div>
    </div>
  )
}
