import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sample } from './corpora.ts'

/** The scores of bogofilter for the same mails, trained with the same mails. Undefined if it is not installed. */
export const byBogofilter = (taught: readonly Sample[], tested: readonly Sample[]) => {
  if (spawnSync('bogofilter', ['-V']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bogofilter-'))
  try {
    for (const isSpam of [true, false]) {
      const kind = join(folder, String(isSpam))
      write(
        kind,
        taught.filter((mail) => mail.isSpam === isSpam),
      )
      execFileSync('bogofilter', ['-d', folder, isSpam ? '-s' : '-n', '-B', kind])
    }
    const tests = join(folder, 'tests')
    write(tests, tested)
    const { stdout } = spawnSync('bogofilter', ['-d', folder, '-T', '-B', tests], {
      maxBuffer: 1e9,
      encoding: 'utf8',
    })
    const scores = new Map(
      stdout.split('\n').map((line) => {
        const [, name = '', score] = line.match(/(\d+) \S (\S+)$/) ?? []
        return [Number(name), Number(score)]
      }),
    )
    return tested.map(({ corpus, isSpam }, at) => ({ corpus, isSpam, score: scores.get(at) ?? 0 }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const write = (folder: string, mails: readonly Sample[]) => {
  mkdirSync(folder)
  for (const [at, { raw }] of mails.entries()) writeFileSync(join(folder, String(at)), raw)
}
