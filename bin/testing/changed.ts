import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Import, importsIn } from '../../test/sources.ts'
import { isSlow } from './files.ts'

/**
 * Files that import all features, or start the whole server. Nearly every test imports these files, so their imports do
 * not say which tests a feature needs.
 */
const assembly = [
  'server/app.ts',
  'server/services.ts',
  'server/workers.ts',
  'server/installation.ts',
  'server/subscriptions.ts',
  'server/cli/commands.ts',
  'test/harness.ts',
  'test/world.ts',
  'web/routes.tsx',
  'web/journey.ts',
]

/** An index or a list of pages has a whole group, so the tests of other groups that use it are left out, too. */
const isAssembly = (file: string) =>
  assembly.includes(file) || /^(server\/[\w-]+\/index|web\/[\w-]+\/pages)\.ts$/.test(file)

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The test files that a change needs: tests that import a changed file, directly or through other files; tests beside a
 * changed file or beside a file that imports one; and quick tests of the whole API.
 */
export const testsOfChange = (tests: string[], changed: string[], imports: Import[]) => {
  const users = Map.groupBy(imports, ({ to }) => to)
  const reached = new Set(changed)
  // The loop also visits files that are added to the set.
  for (const file of reached)
    for (const { from } of users.get(file) ?? []) if (!isAssembly(from)) reached.add(from)
  const folders = new Set([...reached].filter((file) => !isTest(file)).map(dirname))
  return tests.filter(
    (test) => reached.has(test) || folders.has(dirname(test)) || (dirname(test) === 'test' && !isSlow(test)),
  )
}

export const allImports = () =>
  globSync('{contract,server,web,widget,packages,test,bench,bin}/**/*.{ts,tsx,mjs}', {
    exclude: (name) => name === 'node_modules',
  }).flatMap((file) => importsIn(file, withoutTypes(readFileSync(file, 'utf8'))))

/** Types are checked anyway. */
const withoutTypes = (text: string) => text.replaceAll(/^import type [^;]*?'$/gm, '')

/** The changed files since the main branch, including uncommitted ones. */
export const changesSinceMain = () => {
  const commit = mainCommit()
  if (!commit) throw new Error('There is no branch main or origin/main to compare with.')
  const lists = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

/** The last commit of the main branch that HEAD contains. On this branch itself, the last one that was pushed. */
export const mainCommit = () => {
  if (!exists('HEAD')) return undefined
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  const base = (branch === 'main' ? ['origin/main', 'HEAD'] : ['main', 'origin/main']).find(exists)
  return base && git('merge-base', base, 'HEAD')
}

const exists = (name: string) => {
  try {
    git('rev-parse', '--verify', '--quiet', name)
    return true
  } catch {
    return false
  }
}

export const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Says how many files of which folders were left out. */
export const leftOut = (all: string[], chosen: string[]) => {
  const others = all.filter((file) => !chosen.includes(file))
  const counts = Object.entries(
    Object.groupBy(others, (file) =>
      file
        .split('/')
        .slice(0, 2)
        .join('/')
        .replace(/\/[^/]*\..*/, ''),
    ),
  )
  const list = counts.map(([folder, files = []]) => `${folder} ${files.length}`).join(', ')
  return `${chosen.length} of ${all.length} test files ran. Left out: ${list || 'none'}.`
}
