import {
  type MeChanges,
  setAvatar as setEndpoint,
  showMe,
  updateMe,
} from '../../../../contract/members/me.ts'
import { route } from '../../../platform/http/route.ts'
import { pictureIn } from '../../../platform/pictures/picture.ts'
import { type Pictures, pictureFor } from '../../../platform/pictures/picture-at.ts'
import { setAvatar } from './avatar.ts'
import { type Mailing, profileOf } from './profile.ts'
import * as store from './profile-store.ts'

export const profileRoutes = [
  route(showMe, ({ tx, me }, services: Mailing) => profileOf(tx, me, services)),
  route(
    updateMe,
    async (
      { tx, me, body: { avatar_url: _, ...changes }, prepared: picture },
      services: Mailing & Pictures,
    ) => {
      await store.update(tx, me.user.id, changes)
      if (picture !== undefined) await setAvatar(tx, me.user.id, picture)
      return profileOf(tx, me, services)
    },
    {
      prepare: ({ avatar_url }: MeChanges, _workspace: number, pictures: Mailing & Pictures) =>
        pictureFor('avatar_url', avatar_url, pictures),
    },
  ),
  route(setEndpoint, async ({ tx, me, body }, services: Mailing) => {
    await setAvatar(tx, me.user.id, await pictureIn(body.image))
    return profileOf(tx, me, services)
  }),
]
