import { execFileSync } from 'node:child_process'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { ensureBuilt } from '../bench/app/built.ts'

// Creates `dist/bellhop-<version>.tar.gz`: the server with the built web app. It starts with `npm start` and builds
// nothing.

const root = fileURLToPath(new URL('../', import.meta.url))
const included = [
  'server',
  'contract',
  'packages',
  'runtime',
  'docs',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]
const starter = [
  'bellhop',
  'build.mjs',
  'install.mjs',
  'lock.mjs',
  'pinned.mjs',
  'runtime.mjs',
  'supervise.mjs',
]

type Manifest = { version: string; buildOnly: string[]; dependencies: Record<string, string> } & Record<
  string,
  unknown
>
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const main = async () => {
  await ensureBuilt()
  const name = `bellhop-${manifest.version}`
  const folder = join(root, 'dist/release', name)
  await rm(folder, { recursive: true, force: true })
  const paths = [...(await copyInto(folder)), ...(await writePackage(folder))]
  const archive = join(root, 'dist', `${name}.tar.gz`)
  await writeArchive(folder, paths, archive)
  console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)`)
}

const copyInto = async (folder: string) => {
  const built = listed('--others', '--', 'dist/web', 'dist/widget')
  const sources = listed('--', ...included, ...starter.map((file) => `bin/${file}`))
  const paths = [...sources.filter((file) => !file.includes('.test.')), ...built]
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path))
  }
  return paths
}

const listed = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\0')
    .filter(Boolean)

/** Omits packages for the build and the tests, also from the lock file. */
const writePackage = async (folder: string) => {
  const { buildOnly, devDependencies, overrides, ...kept } = manifest
  const needed = Object.entries(manifest.dependencies).filter(([name]) => !buildOnly.includes(name))
  const scripts = { start: 'exec node bin/bellhop start' }
  const own = { ...kept, scripts, dependencies: Object.fromEntries(needed) }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  const args = ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] })
  return ['package.json', 'package-lock.json']
}

const writeArchive = async (folder: string, paths: string[], archive: string) => {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(archive))
  for (const path of paths) {
    const { mode } = statSync(join(folder, path))
    tar.entry({ name: `${basename(folder)}/${path}`, mode }, await readFile(join(folder, path)))
  }
  tar.finalize()
  await written
}

await main()
