import { newUlid } from '../platform/ids.ts'
import { type PreparedBody, prepareBody } from './body/bodies.ts'

/** What somebody wrote, sanitised, with the ULIDs that its files will get. */
export type Draft = { body: PreparedBody; files: Map<string, string> }

type Written = { body: string; attachment_ids?: string[] }

export const draftOf = async ({ body, attachment_ids = [] }: Written): Promise<Draft> => {
  const files = new Map(attachment_ids.map((token) => [token, newUlid()]))
  return { body: await prepareBody(body, files), files }
}
