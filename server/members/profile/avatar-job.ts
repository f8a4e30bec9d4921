import type { Db } from '../../platform/db/open.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Pictures, storedPicture } from '../../platform/picture-at.ts'
import { setAvatar } from './avatar.ts'
import { lockWithoutAvatar } from './profile-store.ts'

/** Fetches a picture that was stored as a URL of another server, unless the person has another one by now. */
export const fetchAvatar: Job<{ user: number; url: string }, Pictures & { db: Db; log: Log }> = {
  queue: 'fetch-avatar',
  run: async (services, { user, url }) => {
    const picture = await storedPicture(services, url, { user })
    if (!picture) return
    await services.db.global.write({ type: 'system', name: 'fetch-avatar' }, async (tx) => {
      if (await lockWithoutAvatar(tx, user)) await setAvatar(tx, user, picture)
    })
  },
}
