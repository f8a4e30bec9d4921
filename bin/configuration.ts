import { settings } from '../server/config.ts'
import type { Setting } from '../server/setting-kinds.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const row = ([name, { about, shown }]: [string, Setting<unknown>]) =>
  `| \`${name}\` | ${shown === '' ? 'none' : `\`${shown}\``} | ${about} |`

const page = `# Configuration

Bellhop is configured by environment variables. What they do not say is read from a file \`.env\` in the
directory of Bellhop, with one \`NAME=value\` on a line. Relative paths begin in that directory. Everything is
read once, at the start; wrong values are all named at once, and nothing starts.

| Name | Without it | What it is for |
| --- | --- | --- |
${Object.entries<Setting<unknown>>(settings).map(row).join('\n')}

[How to operate Bellhop](operate.md) says more about the database, proxies, mail and ports. This page is
made from \`server/config.ts\` by \`node bin/bellhop-dev configuration\`.
`

keepUpToDate('docs/configuration.md', page)
