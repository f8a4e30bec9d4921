import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TicketOrder } from '../../../contract/tickets/ticket-orders.ts'
import { ExportList } from '../../across/exports/export-list.tsx'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import {
  BulletsIcon,
  CheckIcon,
  ComfortableIcon,
  CompactIcon,
  DownIcon,
  Icon,
  TableIcon,
} from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { type Narrowing, narrowingsOf, type TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { filterIn, type ListSearch, onlyIn } from '../../tickets/ticket-data/list-view.ts'
import { useChooseOrder } from '../../tickets/ticket-data/use-filter.ts'
import { changeDensity, density } from '../list/density.ts'
import { changeLayout, type Layout } from '../list/layout.ts'
import { ColumnsButton } from './lazy-table.tsx'

type Props = { search: ListSearch; filter: TicketFilter }

/** The line above the rows: their order, the narrowing of the view, and the row height. */
export const ListTools = ({ search, filter, layout }: Props & { layout: Layout }) => (
  <div className="list-tools">
    <OrderMenu search={search} filter={filter} />
    {!search.q && <Chips search={search} />}
    <ExportList list={{ kind: 'tickets', filter: valuesOf(filter) }} isInPaletteOnly />
    <span className="list-layout">
      {layout === 'table' && (
        <Suspense>
          <ColumnsButton />
        </Suspense>
      )}
      <DensityButton />
      {layout !== 'narrow' && <LayoutButton isTable={layout === 'table'} />}
    </span>
  </div>
)

const valuesOf = ({ order: _, ...values }: TicketFilter) =>
  Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of.join()]))

const orders: TicketOrder[] = [
  'newest_activity_first',
  'longest_waiting_first',
  'priority_first',
  'oldest_first',
]

const OrderMenu = ({ search, filter }: Props) => {
  const current = filter.order ?? 'newest_activity_first'
  const choose = useChooseOrder(search)
  const entries = orders.map((order) => ({
    id: order,
    label: strings.orders.names[order],
    isChosen: order === current,
    run: () => choose(order),
  }))
  useActions(
    entries.map((entry) => ({
      ...entry,
      id: `order-${entry.id}`,
      label: strings.orders.by(entry.label),
      group: strings.groups.list,
    })),
  )
  return (
    <Menu label={strings.orders.label} entries={entries} placement="bottom start">
      <Button look="quiet" className="small order">
        <span className="only-heard">{strings.orders.label}: </span>
        {strings.orders.names[current]}
        <Icon of={DownIcon} />
      </Button>
    </Menu>
  )
}

const Chips = ({ search }: { search: ListSearch }) => {
  const navigate = useNavigate()
  const only = onlyIn(search)
  const filter = filterIn({ ...search, only: undefined }, [])
  // A saved view has its own filters.
  if (!filter) return null
  const toggle = (name: Narrowing) => {
    const others = only.filter((one) => one !== name && !(excludes[name] ?? []).includes(one))
    const next = only.includes(name) ? others : [...others, name]
    void navigate({ to: '.', search: { ...search, only: next.join() || undefined }, replace: true })
  }
  return (
    <fieldset className="chips">
      <legend className="only-heard">{strings.orders.only}</legend>
      {narrowingsOf(filter).map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={only.includes(name)}
          onClick={() => toggle(name)}
        >
          {only.includes(name) && <Icon of={CheckIcon} />}
          {strings.orders.narrowings[name]}
        </button>
      ))}
    </fieldset>
  )
}

const excludes: { [Name in Narrowing]?: Narrowing[] } = { mine: ['unassigned'], unassigned: ['mine'] }

const DensityButton = () => {
  const isCompact = density.use() === 'compact'
  const label = isCompact ? strings.list.toComfortable : strings.list.toCompact
  useActions([{ id: 'density', label, group: strings.groups.list, run: changeDensity }])
  return (
    <IconButton
      className="small"
      icon={isCompact ? ComfortableIcon : CompactIcon}
      label={label}
      onPress={changeDensity}
    />
  )
}

const LayoutButton = ({ isTable }: { isTable: boolean }) => {
  const label = isTable ? strings.list.toList : strings.list.toTable
  const icon = isTable ? BulletsIcon : TableIcon
  useActions([{ ...shortcut('layout'), label, icon, run: changeLayout }])
  return (
    <IconButton
      className="small"
      icon={icon}
      label={label}
      keys={shortcuts.layout.keys}
      onPress={changeLayout}
    />
  )
}
