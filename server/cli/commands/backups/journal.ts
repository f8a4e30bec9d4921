import { resolve } from 'node:path'
import { journalOf, restoreMoment, runBase, stampOf } from '../../../backup/actions.ts'
import type { Config } from '../../../config.ts'
import { openFiles } from '../../../files.ts'
import { replaceKey } from '../../../keys.ts'
import { exactly, systemClock } from '../../../platform/kernel/clock.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { clusterIn } from '../../../platform/postgres/recover.ts'
import * as described from '../../descriptions/installation.ts'
import { command } from '../../terminal/command.ts'
import { closingAfterwards, withPostgres } from '../../terminal/with-installation.ts'
import { eraseAgain, ledgerWords, secretOf } from './backup.ts'
import { provingOf, settingsIn } from './scheduled.ts'

const journalIn = (config: Config) => {
  const journal = journalOf(config)
  if (journal) return journal
  throw config.DATABASE_URL
    ? onlyBuiltIn()
    : badRequest(
        'BACKUP_TO, BACKUP_KEY and BACKUP_JOURNAL_SECONDS must be set: without them, there is no journal.',
      )
}

const onlyBuiltIn = () =>
  badRequest(
    'Only the built-in PostgreSQL has a journal. With DATABASE_URL, use the tools of that PostgreSQL.',
  )

export const backupBase = command({
  ...described.backupBase,
  run: (call) =>
    withPostgres('command', call, async () => {
      const { config, say, values } = call
      const { sealed, days, dataDir } = journalIn(config)
      const json = (await runBase({
        sealed,
        sources: {
          ...clusterIn(dataDir),
          files: openFiles(config),
          secret: secretOf(config),
        },
        days,
        ifDue: values['if-due'],
        proving: provingOf(config, say),
      })) ?? { skipped: 'There is a copy of the last three days, or another process is making a backup.' }
      if ('skipped' in json) return { json, text: json.skipped }
      const { name, bytes, files, removed, proof } = json
      const lines = [
        `${name}: ${Math.ceil(bytes / 1024)} KB in ${sealed.place.title}, with ${files} files. It was read back and verified.`,
        ...(removed.bases ? [`No longer kept: ${removed.bases} copies, ${removed.segments} segments.`] : []),
        ...(proof ? [wordsOf(proof)] : []),
      ]
      return { json, text: lines.join('\n'), exitCode: proof && 'error' in proof ? 1 : 0 }
    }),
})

const wordsOf = (proof: { rows: number } | { error: string }) =>
  'error' in proof
    ? `The journal could not be restored: ${proof.error}`
    : `The journal was restored into a database of its own, and all of its ${proof.rows} rows were read.`

export const restoreAt = command({
  ...described.restoreAt,
  run: async (call) => {
    const { config, values, say } = call
    if (config.DATABASE_URL) throw onlyBuiltIn()
    const { place, key } = settingsIn(config)
    const restore = () =>
      restoreMoment(
        { place, key },
        {
          dataDir: config.DATA_DIR,
          moment: momentIn(call.argument),
          now: systemClock(),
          files: openFiles(config),
          secret: secretOf(config),
          replace: values.replace,
          keepErased: values['keep-erased'],
          erasures: values.erasures && resolve(values.erasures),
          journalSeconds: config.BACKUP_JOURNAL_SECONDS,
          keepSecret: (key) => replaceKey(config, key, stampOf(systemClock())),
          say,
        },
      )
    const restored = await closingAfterwards(async () => {}, restore)
    const erased_again = await withPostgres('server', call, eraseAgain)
    const { until, about, files, fetched, missing, former, ledger } = restored
    const json = {
      until: exactly(until),
      version: about.version,
      ...{ files, fetched_files: fetched, missing_files: missing, erased_again },
      ...(former && { former_database: former }),
      ...(ledger && { has_ledger: ledger.isOfBackup, damaged_ledger_files: ledger.damaged }),
    }
    const lines = [
      `Restored the state of ${json.until}, with ${files} files, of which ${fetched} were fetched.`,
      ...(missing.length ? [`${missing.length} files are missing: ${missing.slice(0, 5).join(', ')}.`] : []),
      ...(former ? [`The former database is in ${former}. Remove it when it is no longer needed.`] : []),
      ...(ledger ? ledgerWords(erased_again, ledger) : ['What was erased after the moment was kept.']),
    ]
    return { json, text: lines.join('\n') }
  },
})

const momentIn = (text: string) => {
  if (text === 'latest') return text
  const moment = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw badRequest(
    `"${text}" is not a moment. Write it with its time zone, such as 2026-11-29T10:15:00Z, or "latest".`,
  )
}
