import { useMemo } from 'react'
import { createSignal } from '../../platform/base/signal.ts'
import { useAllFields } from '../../workspaces/custom-fields/field-list.tsx'
import { choicesIn, choicesOf, columnsIn, usualColumns, withMoved, withShown } from './columns.ts'
import { columnOfField, columnsByName, type TableColumn } from './table-columns.tsx'

const key = 'bellhop.columns'

/** The columns that were chosen, in their order, stored in this browser. */
const chosen = createSignal(choicesIn(localStorage.getItem(key)))

/** All columns of the table after the subject, in their order, and how to change them. */
export const useColumns = () => {
  const choices = chosen.use()
  const fields = useAllFields()
  const columns = useMemo(() => {
    const ofTickets = fields.filter(({ of }) => of === 'ticket').map(columnOfField)
    const ofFields = new Map(ofTickets.map((column) => [column.id, column]))
    const known = [...usualColumns, ...[...ofFields.keys()].map((id) => ({ id, isShown: false }))]
    return columnsIn(choices, known).flatMap((choice) => {
      const column = columnsByName[choice.id] ?? ofFields.get(choice.id)
      return column ? [{ ...column, ...choice }] : []
    })
  }, [choices, fields])
  const store = (next: { id: string; isShown: boolean }[]) => {
    const all = choicesOf(
      next.map(({ id, isShown }) => ({ id, isShown })),
      choices,
    )
    localStorage.setItem(key, JSON.stringify(all))
    chosen.set(all)
  }
  return {
    columns,
    show: ({ id }: TableColumn, isShown: boolean) => store(withShown(columns, id, isShown)),
    move: ({ id }: TableColumn, to: number) => store(withMoved(columns, id, to)),
    reset: () => {
      localStorage.removeItem(key)
      chosen.set([])
    },
  }
}
