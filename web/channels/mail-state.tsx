import './channels.css'
import type { Channel } from '../platform/api/types.ts'
import { pageStrings } from '../platform/page-strings.ts'
import { useSaid } from '../platform/strings/said.ts'
import { Time } from '../platform/ui/time/time.tsx'

type Props = { state: Channel['mail']['sending'] & { quiet_since?: string | null }; last: string }

/** Tells whether sending or receiving works, with the last error. */
export const MailState = ({ state: { state, error, failing_since, last_at, quiet_since }, last }: Props) => {
  const said = useSaid()
  if (state === 'failing')
    return (
      <p className="mail-state problem" role="status">
        {error && said(error)} {failing_since && <Time at={failing_since} inSentence />}
      </p>
    )
  return (
    last_at && (
      <p className={`mail-state ${quiet_since ? 'problem' : 'muted'}`}>
        {last} <Time at={last_at} inSentence />
        {quiet_since && `. ${pageStrings.settings.channels.quiet}`}
      </p>
    )
  )
}
