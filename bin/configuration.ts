import { type Setting, settings } from '../server/config.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const row = ([name, { about, shown }]: [string, Setting<unknown>]) =>
  `| \`${name}\` | \`${shown}\` | ${about} |`

const page = `# Configuration

Bellhop is configured with environment variables, or with a file \`.env\` in the directory of Bellhop, one
\`NAME=value\` per line. Environment variables take precedence. Relative paths start in that directory. Bellhop
reads the configuration once, at the start. If a value is invalid, it prints all invalid values and does not start.

| Name | Default | Description |
| --- | --- | --- |
${Object.entries<Setting<unknown>>(settings).map(row).join('\n')}

[How to operate Bellhop](operate.md) explains the database, proxies, mail and ports. This page is generated from
\`server/config.ts\` by \`node bin/bellhop-dev configuration\`.
`

keepUpToDate('docs/configuration.md', page)
