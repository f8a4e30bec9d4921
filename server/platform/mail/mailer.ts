import { compose, type Mail, type Sender } from './message.ts'
import { folderTransport, smtpTransport, type Transport } from './transport.ts'

type Settings = { smtpUrl: string | undefined; folder: string; sender: Sender }

export type Mailer = ReturnType<typeof openMailer>

/** Sends the installation's own mails: to its mail server, or without one into a folder. */
export const openMailer = ({ smtpUrl, folder, sender }: Settings) => {
  const transport: Transport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(folder)
  return {
    send: (mail: Mail) => transport.deliver(compose(mail, sender)),
    /** Sends somebody else's mail, such as that of a channel, as it is. */
    deliver: transport.deliver,
    close: transport.close,
  }
}
