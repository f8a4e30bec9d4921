import '../../../platform/forms/lists.css'
import '../../../platform/ui/fields/editable-text.css'
import './checklist.css'
import { useRef, useState } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { ChecklistItem } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { CheckBox } from '../../../platform/ui/fields/check-box.tsx'
import { EditableInput, EditableText } from '../../../platform/ui/fields/editable-text.tsx'
import { CloseIcon, Icon, PersonIcon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'
import { Handle, type Order, SortableList } from '../../../platform/ui/sorting/sortable-list.tsx'
import { AssigneePicker } from '../../../tickets/pickers/assignment-pickers.tsx'
import { nobody } from '../../../tickets/pickers/choices.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import {
  addItem,
  assignItem,
  moveItem,
  placeOf,
  removeItem,
  rewriteItem,
  tickItem,
} from './checklist-changes.ts'

const texts = pageStrings.checklist

type Props = {
  ticket: string
  items: ChecklistItem[]
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
}

/** The items of a ticket, to tick, edit, assign and move. */
export const Checklist = ({ ticket, items, isAdding, setAdding }: Props) => {
  const mayWrite = useMay('write')
  const done = items.filter(({ is_done }) => is_done).length
  return (
    <PanelSection name="checklist" title={items.length > 0 ? texts.done(done, items.length) : texts.title}>
      <SortableList
        label={texts.title}
        className="checklist"
        items={items}
        keyOf={({ ulid }) => ulid}
        nameOf={({ text }) => text}
        canMove={mayWrite}
        move={(item, to) => void moveItem(ticket, item, to)}
        placeOf={(item) => placeOf(ticket, item)}
      >
        {(item, order) => <Row ticket={ticket} item={item} order={order} mayWrite={mayWrite} />}
      </SortableList>
      {mayWrite && (
        <AddItem isAdding={isAdding} setAdding={setAdding} add={(text) => void addItem(ticket, { text })} />
      )}
    </PanelSection>
  )
}

type RowProps = { ticket: string; item: ChecklistItem; order: Order | undefined; mayWrite: boolean }

const Row = ({ ticket, item, order, mayWrite }: RowProps) => {
  const { text, is_done } = item
  return (
    <>
      <Handle name={text} order={order} />
      <CheckBox
        aria-label={text}
        isSelected={is_done}
        isDisabled={!mayWrite}
        onChange={(isDone) => void tickItem(ticket, item, isDone)}
      >
        {null}
      </CheckBox>
      <div className={is_done ? 'done' : ''}>
        {mayWrite ? (
          <EditableText
            className="item-text"
            label={texts.item}
            action={texts.edit}
            value={text}
            maxLength={255}
            save={(typed) => rewriteItem(ticket, item, typed)}
          />
        ) : (
          <span dir="auto">{text}</span>
        )}
      </div>
      <Assignee ticket={ticket} item={item} mayWrite={mayWrite} />
      {mayWrite && (
        <IconButton
          className="small remove-item"
          icon={CloseIcon}
          label={texts.remove(text)}
          onPress={() => void removeItem(ticket, item)}
        />
      )}
    </>
  )
}

const Assignee = ({ ticket, item, mayWrite }: Omit<RowProps, 'order'>) => {
  const { text, assignee } = item
  const label = texts.assignee(text, assignee?.name ?? strings.ticket.nobody)
  const mark = assignee ? (
    <Avatar name={assignee.name} url={assignee.avatar_url} size="small" />
  ) : (
    <Icon of={PersonIcon} />
  )
  if (!mayWrite)
    return (
      assignee && (
        <span title={assignee.name}>
          {mark}
          <span className="only-heard">{label}</span>
        </span>
      )
    )
  return (
    <AssigneePicker
      chosen={assignee?.ulid ?? nobody}
      choose={(member) => void assignItem(ticket, item, member)}
    >
      <Button look="quiet" className={`small icon-only ${assignee ? '' : 'assign-item'}`} aria-label={label}>
        {mark}
      </Button>
    </AssigneePicker>
  )
}

type AddProps = { isAdding: boolean; setAdding: (isAdding: boolean) => void; add: (text: string) => void }

/** Enter adds an item and leaves the field for the next one. Without a text, it closes the field. */
const AddItem = ({ isAdding, setAdding, add }: AddProps) => {
  const [count, setCount] = useState(0)
  const takesFocus = useRef(false)
  const end = (typed: string | undefined, byKey: boolean) => {
    const text = typed?.trim()
    takesFocus.current = byKey
    if (text) add(text)
    if (text && byKey) setCount(count + 1)
    else setAdding(false)
  }
  if (isAdding)
    return <EditableInput key={count} className="" label={texts.item} value="" maxLength={255} end={end} />
  return (
    <button
      ref={(button) => {
        if (takesFocus.current) button?.focus()
        takesFocus.current = false
      }}
      type="button"
      className="editable adding add-note"
      onClick={() => setAdding(true)}
    >
      <Icon of={PlusIcon} />
      {texts.add}
    </button>
  )
}
