import { type BellhopError, createClient } from '../../../../packages/client/src/index.ts'
import { type Config, publicUrl } from '../../../config.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'

/** A client for the installation and the token of the settings. */
export const clientOf = (config: Config, workspace: string | undefined) => {
  const { BELLHOP_TOKEN: token } = config
  if (token === undefined)
    throw badRequest('BELLHOP_TOKEN is not set. "bellhop token create" creates an API token.')
  return createClient({ url: publicUrl(config), token, ...(workspace !== undefined && { workspace }) })
}

/** The message of an error, with all of its fields. */
export const wordsOf = (error: BellhopError) => {
  const fields = error.code === 'validation_failed' ? Object.values(error.errors).flat() : []
  return [...(fields.length ? fields : [error.message]), `(${error.code})`].join('\n')
}
