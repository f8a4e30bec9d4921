import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  savedViewCreated,
  savedViewDeleted,
  savedViewUpdated,
  showSavedView,
  updateSavedView,
} from '../../../contract/tickets/saved-views.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { writing } from './rules.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type Params = { savedTicketView: string }

const find = (tx: Read, params: Params, me: Principal) =>
  store.find(tx, me.user.id, params.savedTicketView, me.channels)

const lockWritable = async (tx: Write, params: Params, me: Principal) => {
  const view = await store.lock(tx, me.user.id, params.savedTicketView)
  if (view) authorize(me, writing(view))
  return view
}

const about = ({ ulid, is_personal }: SavedView) => ({ saved_view: ulid, is_personal })

export const routes = [
  route(listSavedViews, ({ tx, me }) => store.all(tx, me.user.id, me.channels)),
  route(showSavedView, find, async ({ found }) => found),
  route(createSavedView, async ({ tx, me, body }) => {
    authorize(me, writing({ is_personal: true, ...body }))
    const view = await create(tx, me, body)
    emit(tx, savedViewCreated, about(view))
    return view
  }),
  route(updateSavedView, lockWritable, async ({ tx, me, found, body }) => {
    authorize(me, writing({ ...found, ...body }))
    const view = await change(tx, me, found, body)
    emit(tx, savedViewUpdated, about(view))
    return view
  }),
  route(deleteSavedView, lockWritable, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, savedViewDeleted, about(found))
  }),
]
