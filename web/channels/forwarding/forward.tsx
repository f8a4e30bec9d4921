import type { ReactNode } from 'react'
import { pageStrings } from '../../platform/page-strings.ts'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { Confirmation } from './confirmation.tsx'
import { ForwardingChecks } from './forwarding-checks.tsx'
import type { Forwarding } from './forwarding-queries.ts'

const texts = pageStrings.settings.forwarding

type Props = { channel: string; email: string; forwarding: Forwarding }

/** The forwarding address of a channel, how to forward mail to it, and whether it arrives. */
export const Forward = ({ channel, email, forwarding }: Props) => {
  const { address, checks } = forwarding
  return (
    <>
      <CopyField
        label={texts.address}
        value={address}
        help={address.endsWith('.localhost') ? texts.addressLocal : texts.addressHelp}
      />
      <div className="forwarding-guides">
        <Guide name="google">
          <Confirmation channel={channel} forwarding={forwarding} />
        </Guide>
        <Guide name="microsoft" />
        <Guide name="other" />
      </div>
      <ForwardingChecks channel={channel} email={email} checks={checks} />
    </>
  )
}

type GuideProps = { name: keyof typeof texts.guides; children?: ReactNode }

const Guide = ({ name, children }: GuideProps) => {
  const { title, steps } = texts.guides[name]
  return (
    <details name="forwarding-guide">
      <summary>{title}</summary>
      {children}
      <ol className="guide-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
