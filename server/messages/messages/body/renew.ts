import type { Db } from '../../../platform/db/open.ts'
import { allWorkspaces } from '../../../workspaces/index.ts'
import { type PreparedBody, prepareBody } from './bodies.ts'
import { SANITIZER_VERSION } from './policy.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'sanitizer' } as const
const atOnce = 10

/** Sanitises bodies of earlier versions again, from their originals. Returns the number of bodies. */
export const renewBodies = async (db: Db, version = SANITIZER_VERSION) => {
  let renewed = 0
  for (const { id } of await db.global.read(allWorkspaces)) renewed += await renewIn(db, id, version)
  return renewed
}

/** Renews the bodies of a workspace with one transaction per batch. The sanitiser runs outside of transactions. */
const renewIn = async (db: Db, workspace: number, version: number) => {
  let renewed = 0
  for (let after = 0; ; ) {
    const messages = await db.read(workspace, (tx) => store.outdatedMessages(tx, version, after, atOnce))
    const last = messages.at(-1)
    if (!last) return renewed
    const bodies: { id: number; body: PreparedBody }[] = []
    for (const message of messages)
      bodies.push({ id: message.id, body: await preparedAgain(message, workspace) })
    await db.write(workspace, by, async (tx) => {
      for (const { id, body } of bodies) await store.renew(tx, id, { ...body, version })
    })
    renewed += messages.length
    after = last.id
  }
}

const preparedAgain = ({ body_original, references, ulids }: store.Outdated, workspace: number) => {
  const images = new Map(references.map((reference, index) => [reference, ulids[index] ?? '']))
  return prepareBody(body_original, images, { workspace, pool: 'mail' })
}

/** A job that runs until all bodies are renewed, and then does nothing. */
export const renewBodiesOnce = () => {
  let isDone = false
  return async ({ db }: { db: Db }) => {
    if (!isDone) isDone = (await renewBodies(db)) === 0
  }
}
