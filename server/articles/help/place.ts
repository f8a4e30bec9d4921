import type { Db } from '../../platform/db/open.ts'
import { helpPath, type PublicWorkspace, publicWorkspace, urlOn } from '../../workspaces/index.ts'
import { type Texts, textsIn } from './texts/texts.ts'

/** A help centre and its URL. */
export type Place = {
  workspace: PublicWorkspace
  /** The beginning of the paths in links. */
  base: string
  /** The URL of the help centre, without a slash at the end. */
  url: string
  texts: Texts
}

type Services = { db: Pick<Db, 'global'>; url: string }

/** The help centre of a workspace. Undefined if it is turned off, as if the workspace did not exist. */
export const placeOf = async ({ db, url }: Services, slug: string): Promise<Place | undefined> => {
  const workspace = await db.global.read((tx) => publicWorkspace(tx, { slug }))
  const base = helpPath(slug)
  return workspace && { workspace, base, url: url + base, texts: textsIn[workspace.language] }
}

/** The help centre of a workspace on its own domain. */
export const placeOn = async (
  { db, url }: Services,
  domain: string,
  id: number,
): Promise<Place | undefined> => {
  const workspace = await db.global.read((tx) => publicWorkspace(tx, { id }))
  return workspace && { workspace, base: '', url: urlOn(domain, url), texts: textsIn[workspace.language] }
}
