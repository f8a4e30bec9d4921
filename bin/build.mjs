import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { holdingLock } from './lock.mjs'
import { runPinned } from './pinned.mjs'
import { root } from './runtime.mjs'

const stampFile = new URL('dist/web/.bellhop-build', root)
const results = ['dist/web/index.html', 'dist/widget/loader.js']

/** Builds the web app and the widget, unless the build matches these sources. Returns true if it is there. */
export const ensureBuilt = async () => {
  if (isBuilt()) return true
  await holdingLock(new URL('.bellhop-installing/', root), async () => {
    if (!isBuilt()) await build()
  })
  return isBuilt()
}

/** A release has the built app without its sources. */
const isRelease = () => !existsSync(new URL('web/main.ts', root))

const isBuilt = () =>
  isRelease() ||
  ([stampFile, ...results.map((path) => new URL(path, root))].every((file) => existsSync(file)) &&
    readFileSync(stampFile, 'utf8') === fingerprint())

const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(new URL('package-lock.json', root)))
  for (const path of ['web/', 'widget/', 'contract/'].flatMap(sourcesIn))
    hash.update(path).update(readFileSync(new URL(path, root)))
  return hash.digest('hex')
}

const sourcesIn = (folder) =>
  readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true })
    .map((path) => folder + path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|css|html|svg)$/.test(path) && !path.includes('.test.'))
    .sort()

const build = async () => {
  process.stderr.write('Building the web app. This is needed only once.\n')
  const code = await runPinned('bin/build-web.ts', [], ['ignore', 2, 2])
  if (code === 0) return writeFileSync(stampFile, fingerprint())
  process.stderr.write('The web app could not be built. The API works without it.\n')
}
