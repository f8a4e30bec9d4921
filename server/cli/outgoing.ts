import { join } from 'node:path'
import type { Config } from '../config.ts'

/** What happens to outgoing mail while no mail server is configured. */
export const keptAt = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) =>
  `kept as files in ${join(DATA_DIR, 'mail')} and not sent: no mail server is configured (SMTP_URL)`

/** Where outgoing mail of channels without a server of their own goes. */
export const outgoingOf = (config: Pick<Config, 'DATA_DIR' | 'SMTP_URL'>) =>
  config.SMTP_URL ? `sent by ${new URL(config.SMTP_URL).host}` : keptAt(config)
