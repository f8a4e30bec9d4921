import { bucketPlace } from '../places/bucket.ts'
import { folderPlace } from '../places/folder.ts'
import type { Keeping, Schedule } from './rules.ts'

export type Settings = NonNullable<ReturnType<typeof settingsOf>>

export type BackupConfig = {
  BACKUP_TO: string | undefined
  BACKUP_KEY: string | undefined
  BACKUP_TIME: string
  BACKUP_HOURS: number
  BACKUP_KEEP_DAYS: number
  BACKUP_KEEP_WEEKS: number
  BACKUP_KEEP_MONTHS: number
}

/** Returns the settings of scheduled backups, or undefined if there are none. */
export const settingsOf = (config: BackupConfig) => {
  const { BACKUP_TO, BACKUP_KEY } = config
  if (BACKUP_TO === undefined || BACKUP_KEY === undefined) return undefined
  const schedule: Schedule = { time: config.BACKUP_TIME, hours: config.BACKUP_HOURS }
  const keeping: Keeping = {
    days: config.BACKUP_KEEP_DAYS,
    weeks: config.BACKUP_KEEP_WEEKS,
    months: config.BACKUP_KEEP_MONTHS,
  }
  const place = /^https?:/i.test(BACKUP_TO) ? bucketPlace(BACKUP_TO) : folderPlace(BACKUP_TO)
  return { place, key: BACKUP_KEY, schedule, keeping }
}
