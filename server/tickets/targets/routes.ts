import {
  createTargetPolicy,
  deleteTargetPolicy,
  listTargetPolicies,
  moveTargetPolicy,
  showTargetPolicy,
  targetPolicyCreated,
  targetPolicyDeleted,
  targetPolicyMoved,
  targetPolicyUpdated,
  updateTargetPolicy,
} from '../../../contract/tickets/target-policies.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { orderAfter } from '../../platform/kernel/order-after.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type Params = { targetPolicy: string }

const find = (tx: Read, { targetPolicy }: Params, me: Principal) => store.find(tx, targetPolicy, me.channels)

const lock = async (tx: Write, { targetPolicy }: Params) => {
  await store.lockAll(tx)
  return store.find(tx, targetPolicy)
}

export const routes = [
  route(listTargetPolicies, ({ tx, me }) => store.all(tx, me.channels)),
  route(showTargetPolicy, find, async ({ found }) => found),
  route(createTargetPolicy, async ({ tx, body }) => {
    const policy = await create(tx, body)
    emit(tx, targetPolicyCreated, { target_policy: policy.ulid, name: policy.name })
    return policy
  }),
  route(updateTargetPolicy, lock, async ({ tx, found, body }) => {
    const policy = await change(tx, found.id, body)
    emit(tx, targetPolicyUpdated, { target_policy: policy.ulid, name: policy.name })
    return policy
  }),
  route(moveTargetPolicy, lock, async ({ tx, found: { ulid, name }, body }) => {
    const before = (await store.all(tx)).map((policy) => policy.ulid)
    const order = orderAfter(before, ulid, body.after ?? [])
    if (order.every((one, place) => one === before[place])) return
    await store.reorder(tx, order)
    emit(tx, targetPolicyMoved, { target_policy: ulid, name })
  }),
  route(deleteTargetPolicy, lock, async ({ tx, found: { id, ulid, name } }) => {
    await store.remove(tx, id)
    emit(tx, targetPolicyDeleted, { target_policy: ulid, name })
  }),
]
