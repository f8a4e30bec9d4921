import { type BackupConfig, settingsOf } from '../scheduled/settings.ts'
import type { Sealed } from './sealed.ts'

export type JournalConfig = {
  BACKUP_JOURNAL_SECONDS: number | undefined
  DATABASE_URL: string | undefined
  DATA_DIR: string
}

/** The seconds after which the built-in PostgreSQL finishes a segment, or undefined if it keeps no journal. */
export const journalSeconds = (config: JournalConfig) =>
  config.DATABASE_URL === undefined ? config.BACKUP_JOURNAL_SECONDS : undefined

export const journalOf = (config: BackupConfig & JournalConfig) => {
  const settings = settingsOf(config)
  const seconds = journalSeconds(config)
  if (!settings || seconds === undefined) return undefined
  const sealed: Sealed = { place: settings.place, key: settings.key }
  return { sealed, seconds, days: settings.keeping.days, dataDir: config.DATA_DIR }
}
