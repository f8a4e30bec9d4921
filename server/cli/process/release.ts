import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The folder of this version. */
export const ownFolder = realpathSync(join(import.meta.dirname, '../../..'))

/** Where an installation from an archive has its versions: `releases`, and the link `current` beside it. */
export const releasesFolder = (folder = ownFolder) => {
  const releases = dirname(folder)
  const isInstalled = basename(releases) === 'releases' && existsSync(join(releases, '../current'))
  return isInstalled ? releases : undefined
}

/** The folder of the version that is to run. */
export const currentRelease = () => {
  const releases = releasesFolder()
  return releases && realpathSync(join(releases, '../current'))
}
