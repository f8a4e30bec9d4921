import { createOperatorLink } from '../../across/operator/actions.ts'
import { publicUrl } from '../../config.ts'
import * as described from '../descriptions/installation.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'

export const operator = commandOnData({
  ...described.operator,
  run: ({ config, write }) => write((tx) => createOperatorLink(tx, publicUrl(config))),
  show: ({ url, expires_at }) =>
    columns([
      ['Link', url],
      ['Access until', `${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ]),
})
