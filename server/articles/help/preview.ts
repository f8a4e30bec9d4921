import type { Read } from '../../platform/db/transaction.ts'
import { helpPath, type PublicWorkspace } from '../../workspaces/index.ts'
import { articlesOnPage, homePage } from './home.ts'
import * as store from './store.ts'
import { textsIn } from './texts/texts.ts'

/** The first page of the help centre of a workspace with values that need not be saved. */
export const previewHome = async (tx: Read, workspace: PublicWorkspace, site: string) => {
  const base = helpPath(workspace.slug)
  return homePage({
    place: { workspace, base, url: site + base, texts: textsIn[workspace.language] },
    articles: await store.list(tx, { most: articlesOnPage + 1 }),
    after: undefined,
  })
}
