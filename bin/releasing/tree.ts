import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const included = [
  'server',
  'contract',
  'packages',
  'runtime',
  'deploy',
  'docs',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]
const starter = [
  'bellhop',
  'build.mjs',
  'health.mjs',
  'install.mjs',
  'lock.mjs',
  'pinned.mjs',
  'runtime.mjs',
  'supervise.mjs',
  'versions.mjs',
]

type Manifest = { version: string; buildOnly: string[]; dependencies: Record<string, string> } & Record<
  string,
  unknown
>
export const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A machine in the words of Node and npm. */
export type Machine = { platform: 'linux' | 'darwin'; arch: 'x64' | 'arm64' }

const isThis = ({ platform, arch }: Machine) => platform === process.platform && arch === process.arch

type Parts = { node?: boolean; postgres?: boolean; machine?: Machine }

/** Writes a folder that starts without a network: the sources of the server, the built app, and the packages. */
export const writeTree = async (folder: string, { node = false, postgres = false, machine }: Parts) => {
  await empty(folder)
  await copyInto(folder)
  await writePackage(folder)
  if (!machine || isThis(machine))
    for (const part of ['', ...(node ? ['runtime/node'] : []), ...(postgres ? ['runtime/postgres'] : [])])
      await copyPackages(join(root, part), join(folder, part))
  const ofTree = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, path)).href)
  const { ensureInstalled } = await ofTree<Installer>('bin/install.mjs')
  await ensureInstalled({ tests: false, node, postgres, ...(machine && { machine }) })
  await dropUnused(join(folder, 'node_modules'))
  const { completeBinaries } = await ofTree<Binaries>('server/platform/postgres/binaries.ts')
  completeBinaries(machine && `${machine.platform}-${machine.arch}`)
  if (node) await linkNode(folder)
}

/** A service starts Bellhop with this Node, also where no other one is. */
const linkNode = async (folder: string) => {
  const packages = 'runtime/node/node_modules'
  const [name] = (await readdir(join(folder, packages))).filter((entry) =>
    /^node-(bin-)?(linux|darwin)-/.test(entry),
  )
  await symlink(join(packages, `${name}`, 'bin/node'), join(folder, 'node'))
}

type Installer = { ensureInstalled: (wants: Parts & { tests: boolean }) => Promise<void> }
type Binaries = typeof import('../../server/platform/postgres/binaries.ts')

/** The folder itself may be a mount, which cannot be removed. */
const empty = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

const copyInto = async (folder: string) => {
  const sources = filesOf([...included, ...starter.map((file) => `bin/${file}`)])
  const built = ['dist/web', 'dist/widget'].flatMap(filesBelow)
  for (const path of [...sources.filter((file) => !file.includes('.test.')), ...built]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path))
  }
}

/** A checkout knows its files. The context of an image has no repository, and nothing else than these files. */
const filesOf = (paths: string[]) =>
  existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-z', '--', ...paths], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64e6,
      })
        .split('\0')
        .filter(Boolean)
    : paths.flatMap(filesBelow)

const filesBelow = (path: string): string[] => {
  if (path.endsWith('node_modules')) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`))
}

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
  // Beside a folder that somebody else made, npm claims that all packages are there.
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
}

/**
 * Copies the packages that this checkout has in the same version, which is much faster than npm. The installation adds what
 * is missing.
 */
const copyPackages = async (from: string, to: string) => {
  const there = packagesOf(join(from, 'node_modules/.package-lock.json'))
  const wanted = Object.entries(packagesOf(join(to, 'package-lock.json')))
  const same = wanted.filter(([path, { version }]) => path && there[path]?.version === version)
  for (const [path] of same) {
    const isOwn = (source: string) => !/\/node_modules(\/|$)/.test(source.slice(join(from, path).length))
    await cp(join(from, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => isOwn(source) && !unused.test(source),
    })
  }
  if (!same.length) return
  const packages = Object.fromEntries(same.map(([path]) => [path, there[path]]))
  await writeFile(join(to, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const packagesOf = (file: string): Record<string, { version?: string }> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}

/** Types, source maps and readmes are a third of the packages. Node does not load TypeScript from packages. */
const unused = /\.([cm]?ts|tsx|map|md|markdown)$/i

/** Folders of a package itself, such as its tests, that only its developers use. */
const ofDevelopers = /node_modules\/(@[^/]+\/)?[^/@.][^/]*\/(tests?|benchmarks?|\.yarn)$/

const dropUnused = async (packages: string) => {
  await rm(join(packages, '.bin'), { recursive: true, force: true })
  const all = await readdir(packages, { recursive: true, withFileTypes: true })
  const folders = all
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  const dropped = folders.filter((folder) => ofDevelopers.test(folder))
  for (const folder of dropped) await rm(folder, { recursive: true })
  const entries = dropped.length ? await readdir(packages, { recursive: true, withFileTypes: true }) : all
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && unused.test(entry.name)))
    await rm(join(parentPath, name))
}
