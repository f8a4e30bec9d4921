import './thanks.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSettings } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { GuideLink } from '../../platform/ui/guide-link.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { mailSettings, saveMail } from '../mail-servers/mail-settings.ts'
import { ThanksPreview } from './thanks-preview.tsx'

const texts = pageStrings.settings.thanks

const modes = ['off', 'suggest', 'on'] as const

/** The setting for closed tickets whose contacts say thanks. It is saved at once. The preview is loaded on demand. */
export const ThanksSetting = ({ channel }: { channel: string }) => {
  const { data: settings, error: unknown } = useQuery(mailSettings(channel))
  const [isPreviewed, setPreviewed] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (thanks: MailSettings['thanks']) => saveMail(channel, { thanks }),
    onSuccess: () => toast({ text: pageStrings.settings.saved }),
  })
  return (
    <Section title={texts.title} text={texts.text}>
      <FormProblem error={unknown} />
      {settings && (
        <div className="settings-form">
          <SelectField
            label={texts.label}
            value={isPending ? variables : settings.thanks}
            options={modes.map((value) => ({ value, ...texts.modes[value] }))}
            onChange={mutate}
            error={error?.message}
          />
          {isPreviewed ? (
            <ThanksPreview channel={channel} />
          ) : (
            <Button onPress={() => setPreviewed(true)}>{texts.preview}</Button>
          )}
        </div>
      )}
      <GuideLink to="/docs/thanks">{texts.guide}</GuideLink>
    </Section>
  )
}
