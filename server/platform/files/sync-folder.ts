import { open } from 'node:fs/promises'

/** Makes the names in a folder durable. */
export const syncFolder = async (folder: string) => {
  // Windows neither has this nor needs it.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
