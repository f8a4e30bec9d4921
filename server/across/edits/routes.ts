import { keepEdit, listEdits } from '../../../contract/across/edits.ts'
import { route } from '../../platform/http/route.ts'
import { keep } from './keep.ts'
import * as store from './store.ts'

export const routes = [
  route(listEdits, ({ tx, me }) => store.ofMember(tx, me.user.id)),
  route(keepEdit, keep),
]
