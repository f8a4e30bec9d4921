import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { releasesFolder } from '../../process/release.ts'

/** The versions of an installation from an archive: the folder that has them, and the links beside it. */
export type Layout = { releases: string; current: string; previous: string | undefined }

const link = { current: 'current', previous: 'previous' } as const

export const layoutOf = (folder?: string): Layout => {
  const releases = releasesFolder(folder)
  if (!releases)
    throw badRequest(
      'This Bellhop does not run from an archive: its folder must be in "releases", with the link "current" beside that. In a checkout, use "git pull" and start again. With containers, use another image.',
    )
  return {
    releases,
    current: realpathSync(join(releases, '..', link.current)),
    previous: targetOf(releases, link.previous),
  }
}

/** An upgrade adds a version, and replaces the links. */
export const assertWritable = ({ releases }: Layout) => {
  for (const folder of [releases, dirname(releases)])
    try {
      accessSync(folder, constants.W_OK)
    } catch {
      throw badRequest(
        `This account may not write to ${folder}. Use an account that may, such as after "chown bellhop: ${folder}".`,
      )
    }
}

const targetOf = (releases: string, name: string) => {
  const path = join(releases, '..', name)
  return existsSync(path) ? realpathSync(path) : undefined
}

const prefix = 'bellhop-'

export const versionOf = (folder: string) => basename(folder).replace(prefix, '')

/** The versions that are ready, the oldest first. */
export const versionsIn = (releases: string) =>
  readdirSync(releases)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Lets another version be the current one, and this one the previous. Each link is replaced at once. */
export const switchTo = ({ releases, current }: Layout, folder: string) => {
  setLink(releases, link.previous, current)
  setLink(releases, link.current, folder)
}

/** Sets the links back to what they were. */
export const takeBack = ({ releases, current, previous }: Layout) => {
  setLink(releases, link.current, current)
  if (previous) setLink(releases, link.previous, previous)
  else rmSync(join(releases, '..', link.previous), { force: true })
}

const setLink = (releases: string, name: string, folder: string) => {
  const path = join(releases, '..', name)
  const made = `${path}.new`
  rmSync(made, { force: true })
  symlinkSync(relative(dirname(path), folder), made)
  renameSync(made, path)
}
