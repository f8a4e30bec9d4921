import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The instructions of a Dockerfile that a machine without Docker can follow. */
export const readDockerfile = (file: string) => {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => line.match(/^([A-Z]+) (.*)$/)?.slice(1) ?? [])
  const all = Array.from({ length: lines.length / 2 }, (_, index) => ({
    name: lines[index * 2] ?? '',
    value: lines[index * 2 + 1] ?? '',
  }))
  const last = (name: string) => all.findLast((one) => one.name === name)?.value ?? ''
  const command = (name: string): string[] => JSON.parse(last(name).slice(last(name).indexOf('[')))
  return {
    all,
    start: [...command('ENTRYPOINT'), ...command('CMD')],
    health: command('HEALTHCHECK'),
  }
}

export type Account = { uid: number; gid: number } | undefined

/**
 * Follows FROM, WORKDIR, ENV, USER and RUN, with other paths than those of the image. `account` replaces its user. Returns
 * what the image has at its end.
 */
export const followDockerfile = (
  { all }: ReturnType<typeof readDockerfile>,
  place: (text: string) => string,
  account: Account,
) => {
  const image: Image = { folder: '/', user: undefined, env: {} }
  for (const { name, value } of all) {
    if (name === 'RUN') run(place(value), image, account)
    else Object.assign(image, changes[name]?.(value, place, { ...image, account }))
  }
  return image
}

type Image = { folder: string; user: Account; env: Record<string, string> }

type Change = (
  value: string,
  place: (text: string) => string,
  at: Image & { account: Account },
) => Partial<Image>

const changes: Record<string, Change> = {
  FROM: () => ({ folder: '/', user: undefined, env: {} }),
  WORKDIR: (value, place) => ({ folder: place(value) }),
  USER: (_, __, { account }) => ({ user: account }),
  ENV: (value, place, { env }) => {
    const pairs = [...value.matchAll(/(\w+)=(\S+)/g)].map(([, name, text = '']) => [name, place(text)])
    return { env: { ...env, ...Object.fromEntries(pairs) } }
  },
}

const run = (command: string, { folder, user, env }: Image, account: Account) => {
  const owner = account ? `-o ${account.uid} -g ${account.gid}` : ''
  const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
  execFileSync('/bin/sh', ['-c', command.replace('-o node -g node', owner)], {
    cwd: folder,
    ...user,
    env: { PATH, HOME: user ? tmpdir() : process.env.HOME, ...env },
    stdio: 'pipe',
  })
}
