import { type Access, covers } from '../../../contract/base/permissions.ts'
import { findByUlids } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { forbidden, invalid } from '../../platform/kernel/problem.ts'
import type { ActiveWorkflow } from './workflow.ts'

type Limits = Pick<ActiveWorkflow, 'channel_ids'>

export const actsOn = ({ channel_ids }: Limits, channel: number) =>
  channel_ids === null || channel_ids.includes(channel)

/** The channels of a new workflow without given channels: all channels that its creator can access. */
export const ownChannels = (access: Access) => (access === 'all' ? null : [...access])

/** A workflow acts with the access of its last editor, so nobody can save one with more access than their own. */
export const assertWithin = (access: Access, { channel_ids }: Limits) => {
  if (covers(access, channel_ids ?? 'all')) return
  throw forbidden('This workflow acts on channels that you or your token cannot access.')
}

/** The channels in a body, which the caller must be able to access; the current ones if the field is missing. */
export const channelsAfter = async (
  tx: Write,
  known: number[] | null,
  ulids: string[] | null | undefined,
  access: Access,
) => {
  if (ulids === undefined) return known
  if (ulids === null) {
    if (covers(access, 'all')) return null
    throw invalid({ [field]: ['You or your token can access only some channels: name them.'] })
  }
  const found = new Map((await findByUlids(tx, ulids)).map(({ id, ulid }) => [ulid, id]))
  const ids = ulids.map((ulid) => found.get(ulid.toLowerCase()))
  const faults = ids.flatMap((id, place) =>
    id !== undefined && covers(access, [id]) ? [] : [`${field}.${place}`],
  )
  if (faults.length)
    throw invalid(Object.fromEntries(faults.map((path) => [path, [fieldFaults.selected(label(path))]])))
  return [...new Set(ids.filter((id) => id !== undefined))]
}

const field = 'channel_ulids'
