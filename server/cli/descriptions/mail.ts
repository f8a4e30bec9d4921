import { email } from '../../platform/validation/addresses.ts'
import { optional } from '../terminal/options.ts'

export const mail = {
  name: 'mail',
  about: 'Shows how a mail would be processed, and why. Changes nothing.',
  argument: { shown: 'FILE.eml', about: 'Path of the raw mail.' },
  options: {
    to: optional(email, 'Envelope recipient. Default: the recipients in the headers of the mail.'),
  },
}
