import { newUlid } from '../platform/ids.ts'
import { type PreparedBody, prepareBody } from './body/bodies.ts'

/** What somebody wrote, sanitised, with the ULIDs that its files will get. */
export type Draft = { body: PreparedBody; files: Map<string, string> }

type Written = { body: string; attachment_ids?: string[] }

export const draftOf = ({ body, attachment_ids = [] }: Written) => preparedDraft(body, attachment_ids)

export const preparedDraft = async (html: string, tokens: string[]): Promise<Draft> => {
  const files = new Map(tokens.map((token) => [token, newUlid()]))
  return { body: await prepareBody(html, files), files }
}
