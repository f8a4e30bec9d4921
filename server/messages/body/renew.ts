import type { Db } from '../../platform/db/open.ts'
import { allWorkspaces } from '../../workspaces/actions.ts'
import { type PreparedBody, prepareBody } from './bodies.ts'
import { SANITIZER_VERSION } from './policy.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'sanitizer' } as const
const atOnce = 10

/** Sanitises again what earlier versions have left, from what was written. Answers how many bodies that were. */
export const renewBodies = async (db: Db, version = SANITIZER_VERSION) => {
  let renewed = 0
  for (const { id } of await db.global.read(allWorkspaces)) renewed += await renewIn(db, id, version)
  return renewed
}

/** A transaction for a few at a time, none of which waits for the sanitiser. */
const renewIn = async (db: Db, workspace: number, version: number) => {
  let renewed = 0
  for (let after = 0; ; ) {
    const messages = await db.read(workspace, (tx) => store.outdated(tx, version, after, atOnce))
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
  return prepareBody(body_original, images, { workspace, lanes: 'mail' })
}

/** To be done now and then, until once there is nothing left to do. */
export const renewBodiesOnce = () => {
  let isDone = false
  return async ({ db }: { db: Db }) => {
    if (!isDone) isDone = (await renewBodies(db)) === 0
  }
}
