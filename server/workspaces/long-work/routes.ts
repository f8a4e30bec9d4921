import { listLongWork, showLongWork, stopLongWork } from '../../../contract/workspaces/long-work.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { route } from '../../platform/http/route.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import * as store from './store.ts'

const findWork = (tx: Read, { longWork }: { longWork: string }) => store.find(tx, longWork)

export const routes = [
  route(listLongWork, ({ tx }) => store.list(tx)),
  route(showLongWork, findWork, async ({ found }) => found),
  route(stopLongWork, findWork, async ({ tx, found }) => {
    const work = await store.stop(tx, found.ulid)
    if (!work) throw notFound()
    return work
  }),
]
