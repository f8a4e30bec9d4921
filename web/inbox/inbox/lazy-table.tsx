import { lazy } from 'react'

export const TicketTable = lazy(async () => ({
  default: (await import('../table/ticket-table.tsx')).TicketTable,
}))
export const ColumnsButton = lazy(async () => ({
  default: (await import('../table/columns-button.tsx')).ColumnsButton,
}))
