import { openDuplicates } from './articles/duplicates/actions.ts'
import { openArticleSearch } from './articles/search/actions.ts'
import { type Config, publicUrl } from './config.ts'
import { openFiles } from './files.ts'
import { openKeys } from './keys.ts'
import { type OpenPage, openPublicPage } from './mail/forwarding/actions.ts'
import { type MailDirectory, publicDirectory } from './mail/server-discovery/actions.ts'
import { openMail } from './mail.ts'
import { openModel } from './model.ts'
import type { Db } from './platform/db/open.ts'
import type { Networks } from './platform/egress/networks.ts'
import { type LookUpTxt, lookUpTxt } from './platform/egress/txt-records.ts'
import type { Clock } from './platform/kernel/clock.ts'
import type { Keys } from './platform/kernel/keys.ts'
import type { Log } from './platform/kernel/log.ts'
import { openPictures } from './platform/pictures/picture-at.ts'
import { openTicketMeaning } from './tickets/tickets/meaning/ticket-meaning.ts'

export type Services = ReturnType<typeof openServices>

type Opened = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  keys?: Keys
  networks?: Networks | undefined
  lookUpTxt?: LookUpTxt | undefined
  mailDirectory?: MailDirectory | undefined
  openPage?: OpenPage | undefined
}

/** Opens the services of the features. Each feature declares which of them it needs. */
export const openServices = ({ keys, ...opened }: Opened) => {
  const { config } = opened
  return {
    ...opened,
    lookUpTxt: opened.lookUpTxt ?? lookUpTxt,
    mailDirectory: opened.mailDirectory ?? publicDirectory,
    openPage: opened.openPage ?? openPublicPage,
    files: openFiles(config),
    keys: keys ?? openKeys(config),
    mail: openMail(config),
    model: openModel(config),
    pictureAt: openPictures(config, opened.networks),
    articles: openArticleSearch(opened),
    meaning: openTicketMeaning(opened),
    duplicates: openDuplicates(opened),
    /** The public URL of the installation. */
    url: publicUrl(config),
  }
}
