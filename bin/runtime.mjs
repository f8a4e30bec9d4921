import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = new URL('../', import.meta.url)
export const nodePackages = new URL('runtime/node/', root)

/** Bellhop uses the Node that starts it, unless it is too old to run TypeScript. */
export const needsNode = () => Number(process.versions.node.split('.')[0]) < 24

/** Found through its package, because npm 10 creates no link in `node_modules/.bin`. */
export const pinnedNode = () => {
  if (!needsNode()) return undefined
  const { platform, arch } = process
  const found = [
    `node-${platform}-${arch}/bin/node`,
    `node-bin-${platform}-${arch}/bin/node`,
    `node-win-${arch}/bin/node.exe`,
  ]
    .map((file) => fileURLToPath(new URL(`node_modules/${file}`, nodePackages)))
    .find(existsSync)
  return found && realpathSync(found)
}
