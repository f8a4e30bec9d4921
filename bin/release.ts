import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bench/app/built.ts'
import { writeArchive } from './releasing/archive.ts'
import { type Machine, manifest, root, writeTree } from './releasing/tree.ts'

// Creates `dist/bellhop-<version>-<machine>.tar.gz` with its checksum, for each machine: the server with the built web app,
// its packages, Node and PostgreSQL. It starts without a network. `--for` is one machine. `--into` writes only the folder,
// for this machine, without Node and PostgreSQL: the Dockerfile uses it.

const machines: Machine[] = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'arm64' },
]

const { values } = parseArgs({
  options: {
    for: { type: 'string', multiple: true, default: ['linux-x64', 'linux-arm64'] },
    into: { type: 'string' },
  },
})

const main = async () => {
  await ensureBuilt()
  if (values.into) return void (await writeTree(resolve(values.into), {}))
  for (const name of values.for) {
    const machine = machines.find(({ platform, arch }) => name === `${platform}-${arch}`)
    if (!machine)
      throw new Error(
        `--for must be one of ${machines.map(({ platform, arch }) => `${platform}-${arch}`).join(', ')}.`,
      )
    await archiveFor(name, machine)
  }
}

const archiveFor = async (name: string, machine: Machine) => {
  const folder = join(root, 'dist/release', name, `bellhop-${manifest.version}`)
  await writeTree(folder, { node: true, postgres: true, machine })
  const archive = join(root, 'dist', `bellhop-${manifest.version}-${name}.tar.gz`)
  await writeArchive(folder, archive)
  await rm(folder, { recursive: true })
  await writeFile(`${archive}.sha256`, `${await digestOf(archive)}  ${basename(archive)}\n`)
  console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)`)
}

const digestOf = async (file: string) => {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

await main()
