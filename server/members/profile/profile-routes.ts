import { setAvatar as setEndpoint, showMe, updateMe } from '../../../contract/me.ts'
import { on } from '../../platform/http/route.ts'
import { pictureIn } from '../../platform/picture.ts'
import { setAvatar } from './avatar.ts'
import * as avatars from './avatar-store.ts'
import { profileOf } from './profile.ts'
import * as store from './profile-store.ts'

export const profileRoutes = [
  on(showMe, ({ tx, me }) => profileOf(tx, me)),
  on(updateMe, async ({ tx, me, body }) => {
    if (Object.keys(body).length) await store.update(tx, me.user.id, body)
    if (body.avatar_url !== undefined) await avatars.remove(tx, me.user.id)
    return profileOf(tx, me)
  }),
  on(setEndpoint, async ({ tx, me, body }) => {
    await setAvatar(tx, me.user.id, await pictureIn(body.image))
    return profileOf(tx, me)
  }),
]
