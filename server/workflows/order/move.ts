import { workflowMoved } from '../../../contract/workflows/workflows.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { orderAfter } from '../../platform/kernel/order-after.ts'
import * as store from './order-store.ts'

type Moved = { ulid: string; name: string }

/** Moves a workflow after the first of some others that exists, or else to the start. The caller has locked all. */
export const move = async (tx: Write, { ulid, name }: Moved, after: readonly string[] = []) => {
  const before = await store.order(tx)
  const order = orderAfter(before, ulid, after)
  if (order.every((ulid, place) => ulid === before[place])) return
  await store.reorder(tx, order)
  emit(tx, workflowMoved, { workflow: ulid, name })
}
