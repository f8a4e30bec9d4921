import {
  createField,
  deleteField,
  fieldCreated,
  fieldDeleted,
  fieldMoved,
  fieldUpdated,
  listFields,
  moveField,
  showField,
  updateField,
} from '../../../contract/workspaces/fields.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { orderAfter } from '../../platform/kernel/order-after.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type Params = { field: string }

const find = (tx: Read, { field }: Params) => store.find(tx, field)

const lock = async (tx: Write, { field }: Params) => {
  await store.lockAll(tx)
  return store.find(tx, field)
}

export const routes = [
  route(listFields, ({ tx }) => store.all(tx)),
  route(showField, find, async ({ found }) => found),
  route(createField, async ({ tx, body }) => {
    const field = await create(tx, body)
    emit(tx, fieldCreated, { field: field.ulid, name: field.name })
    return field
  }),
  route(updateField, lock, async ({ tx, found, body }) => {
    const field = await change(tx, found, body)
    emit(tx, fieldUpdated, { field: field.ulid, name: field.name })
    return field
  }),
  route(moveField, lock, async ({ tx, found: { ulid, name, of }, body }) => {
    const same = (await store.all(tx)).filter((field) => field.of === of).map((field) => field.ulid)
    const order = orderAfter(same, ulid, body.after ?? [])
    if (order.every((one, place) => one === same[place])) return
    await store.reorder(tx, order)
    emit(tx, fieldMoved, { field: ulid, name })
  }),
  route(deleteField, lock, async ({ tx, found: { id, ulid, name, key } }) => {
    const [dependent] = await store.requiredDependingOn(tx, key)
    if (dependent !== undefined)
      throw conflict(`The field ${dependent} is required depending on this field. Change it first.`)
    await store.markDeleted(tx, id)
    emit(tx, fieldDeleted, { field: ulid, name })
  }),
]
