import { type Setting, secretFiles, settings } from '../server/config.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const row = ([name, { about, shown }]: [string, Setting<unknown>]) =>
  `| \`${name}\` | \`${shown}\` | ${about} |`

const others = secretFiles.flatMap(({ name }) => (name === 'DATABASE_URL' ? [] : [`\`${name}\``]))

const page = `# Configuration

Bellhop is configured with environment variables, or with a file \`.env\` in the directory of Bellhop, one
\`NAME=value\` per line. Environment variables take precedence. Relative paths start in that directory. Bellhop
reads the configuration once, at the start. If a value is invalid, it prints all invalid values and does not start.

A value that may contain a password can be in a file of its own, as Docker and systemd provide secrets:
\`DATABASE_URL_FILE\` is the path of a file with the value of \`DATABASE_URL\`. The same holds for
${others.join(', ')}.

| Name | Default | Description |
| --- | --- | --- |
${Object.entries<Setting<unknown>>(settings).map(row).join('\n')}

[How to operate Bellhop](operate.md) explains the database, proxies, mail and ports. This page is generated from
\`server/config.ts\` by \`node bin/bellhop-dev configuration\`.
`

keepUpToDate('docs/configuration.md', page)
