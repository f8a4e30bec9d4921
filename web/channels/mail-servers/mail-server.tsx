import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Channel } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { saveMail } from './mail-settings.ts'
import type { Way } from './mail-url.ts'
import { ServerForm } from './server-form.tsx'

const texts = pageStrings.settings.server

type Props = {
  way: Way
  channel: Channel
  server: string | null
  /** The text if the channel has no server of its own. */
  none?: string
}

/** The settings of a mail server of the channel. The API never returns its password. */
export const MailServer = ({ way, channel, server, none = texts.none[way] }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => saveMail(channel.ulid, way === 'imap' ? { imap_url: null } : { smtp_url: null }),
    onSuccess: () => void toast({ text: pageStrings.settings.saved }),
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
  })
  if (isOpen) return <ServerForm way={way} channel={channel} server={server} close={() => setOpen(false)} />
  return (
    <div className="field">
      <span className="label">{texts.title[way]}</span>
      <div className="server">
        <span>{server ?? none}</span>
        <Button
          className="small"
          aria-label={`${server ? texts.replace : texts.set}: ${texts.title[way]}`}
          onPress={() => setOpen(true)}
        >
          {server ? texts.replace : texts.set}
        </Button>
        {server && (
          <Button
            className="small"
            aria-label={`${pageStrings.settings.remove}: ${texts.title[way]}`}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate()}
          >
            {pageStrings.settings.remove}
          </Button>
        )}
      </div>
      {server && <p className="help">{texts.help[way]}</p>}
    </div>
  )
}
