import { type BackupConfig, settingsOf } from '../scheduled/settings.ts'
import type { Sealed } from './sealed.ts'

export type JournalConfig = {
  BACKUP_JOURNAL_SECONDS: number | undefined
  DATABASE_URL: string | undefined
  DATA_DIR: string
}

/** Returns the settings of the journal, or undefined if none is kept. */
export const journalOf = (config: BackupConfig & JournalConfig) => {
  const settings = settingsOf(config)
  const seconds = config.BACKUP_JOURNAL_SECONDS
  if (!settings || seconds === undefined || config.DATABASE_URL !== undefined) return undefined
  const sealed: Sealed = { place: settings.place, key: settings.key }
  return { sealed, seconds, days: settings.keeping.days, dataDir: config.DATA_DIR }
}
