import type { CustomField } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon, MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { Handle, moveKeys, movesOf, type Order } from '../../platform/ui/sorting/sortable-list.tsx'

const texts = strings.fields
const { requirement } = pageStrings

type Props = { field: CustomField; order: Order | undefined; change: () => void; remove: () => void }

export const FieldRow = ({ field, order, change, remove }: Props) => {
  const { name, key, type, choices, is_in_lists, is_shown_to_visitors, required, group } = field
  const entries = [
    ...movesOf(order),
    { id: 'delete', label: texts.remove(name), icon: DeleteIcon, run: remove },
  ]
  const facts = [
    texts.types[type],
    choices.map((choice) => choice.name).join(', '),
    is_in_lists && texts.inLists,
    is_shown_to_visitors && texts.toVisitors,
    required !== 'never' && `${requirement.label}: ${requirement.options[required]}`,
    group,
  ]
  return (
    <>
      <Handle name={name} order={order} />
      <div>
        <Button
          look="quiet"
          className="custom-field-name"
          aria-label={texts.change(name)}
          onPress={change}
          {...moveKeys(order)}
        >
          {name}
        </Button>
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <code className="custom-field-key">{key}</code>
      <Menu label={texts.more(name)} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
      </Menu>
    </>
  )
}
