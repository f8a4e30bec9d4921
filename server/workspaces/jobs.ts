import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type Pictures, storedPicture } from '../platform/picture-at.ts'
import * as store from './store.ts'
import { updateWorkspace } from './update.ts'

/** Fetches a logo that was stored as a URL of another server, unless the workspace has another one by now. */
export const fetchLogo: Job<{ url: string }, Pictures & { db: Db; log: Log }> = {
  queue: 'fetch-logo',
  run: async (services, { url }, workspace) => {
    const logo = await storedPicture(services, url, { workspace })
    if (!logo) return
    await services.db.write(workspace, { type: 'system', name: 'fetch-logo' }, async (tx) => {
      if (await store.lockWithoutLogo(tx)) await updateWorkspace(tx, { logo })
    })
  },
}
