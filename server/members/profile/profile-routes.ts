import { showMe, updateMe } from '../../../contract/me.ts'
import { on } from '../../platform/http/route.ts'
import { profileOf } from './profile.ts'
import * as store from './profile-store.ts'

export const profileRoutes = [
  on(showMe, ({ tx, me }) => profileOf(tx, me)),
  on(updateMe, async ({ tx, me, body }) => {
    if (Object.keys(body).length) await store.update(tx, me.user.id, body)
    return profileOf(tx, me)
  }),
]
