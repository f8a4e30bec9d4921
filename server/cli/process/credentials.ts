import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, printsToJournal } from '../../config.ts'

type Places = Pick<Config, 'BELLHOP_CREDENTIALS_FILE' | 'DATA_DIR'>

/**
 * The file for the credentials of the first start, or undefined if they are printed: a terminal shows them once, and who
 * starts Bellhop through a pipe reads them. Logs keep them: the journal, and what the first process of a container prints.
 */
export const credentialsFile = (
  { BELLHOP_CREDENTIALS_FILE, DATA_DIR }: Places,
  isLog = printsToJournal() || process.pid === 1,
) => BELLHOP_CREDENTIALS_FILE ?? (isLog ? join(DATA_DIR, 'first-start.txt') : undefined)

/** Replaces the file, since an existing one would keep its mode. */
export const writeCredentials = async (file: string, text: string) => {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rm(file, { force: true })
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // file systems throw only errors
    throw new Error(
      `The credentials of the first start cannot be written to ${file}: ${(error as Error).message}. ` +
        'Correct BELLHOP_CREDENTIALS_FILE, start again, and create a token with "bellhop token create".',
    )
  }
}
