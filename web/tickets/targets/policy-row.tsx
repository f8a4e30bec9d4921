import { targetKinds } from '../../../contract/base/ticket-values.ts'
import type { TargetPolicy } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon, MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { Handle, moveKeys, movesOf, type Order } from '../../platform/ui/sorting/sortable-list.tsx'
import { durationText } from '../../platform/ui/time/durations.ts'
import { useConditions } from './condition-fields.tsx'

const texts = strings.targets

type Props = { policy: TargetPolicy; order: Order | undefined; change: () => void; remove: () => void }

export const PolicyRow = ({ policy, order, change, remove }: Props) => {
  const { name } = policy
  const entries = [
    ...movesOf(order),
    { id: 'delete', label: texts.remove(name), icon: DeleteIcon, run: remove },
  ]
  return (
    <>
      <Handle name={name} order={order} />
      <div>
        <Button
          look="quiet"
          className="target-name"
          aria-label={texts.change(name)}
          onPress={change}
          {...moveKeys(order)}
        >
          {name}
        </Button>
        <p className="muted">{useFitText(policy)}</p>
        <p className="muted">{timesText(policy)}</p>
      </div>
      <Menu label={texts.more(name)} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
      </Menu>
    </>
  )
}

const useFitText = (policy: TargetPolicy) => {
  const parts = useConditions().map(({ field, label, all }) => {
    const chosen: readonly string[] | null = policy[field]
    const names = all.filter(({ id }) => chosen?.includes(id)).map(({ name }) => name)
    return { isNone: chosen?.length === 0, text: chosen ? `${label}: ${names.join(', ')}` : '' }
  })
  if (parts.some(({ isNone }) => isNone)) return texts.fitsNone
  return parts.flatMap(({ text }) => text || []).join(' · ') || texts.every
}

const timesText = (policy: TargetPolicy) => {
  const times = targetKinds.flatMap((kind) => {
    const minutes = policy[`${kind}_minutes`]
    return minutes === null ? [] : `${texts.kinds[kind]}: ${durationText(minutes * 60, { hasDays: false })}`
  })
  return [...times, policy.only_business_hours ? texts.businessHours : texts.allHours].join(' · ')
}
