import { chownSync, closeSync, fsyncSync, linkSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a secret file atomically, unless another process has created it. */
export const createOnce = (file: string, text: string) => {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  try {
    writeDurably(draft, text)
    const { uid, gid } = statSync(dirname(file))
    if (process.getuid?.() === 0) chownSync(draft, uid, gid)
    // Unlike a rename, a link never replaces what is there.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}
