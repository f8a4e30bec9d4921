import { saveFile } from '../../../platform/base/save-file.ts'
import './profile.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../../platform/forms/form-problem.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyButton } from '../../../platform/ui/fields/copy-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { DownloadIcon, Icon } from '../../../platform/ui/icons/icons.tsx'

const texts = strings.secondFactor.recovery

/** Shows new recovery codes, once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const text = `${texts.file}\n\n${codes.join('\n')}\n`
  return (
    <div role="status">
      <p>{texts.text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <CopyButton label={texts.title} value={codes.join('\n')} />
        <Button onPress={() => download(text)}>
          <Icon of={DownloadIcon} />
          {texts.download}
        </Button>
      </div>
    </div>
  )
}

const download = (text: string) =>
  saveFile('bellhop-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))

/** Replaces the remaining recovery codes with new ones. */
export const RenewCodes = ({ done }: { done: (codes: string[]) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const renew = useMutation({
    mutationFn: () => call('POST /api/me/recovery-codes', { body: { password } }),
    onSuccess: ({ data }) => {
      close()
      done(data.recovery_codes)
    },
  })
  const close = () => {
    setOpen(false)
    setPassword('')
    renew.reset()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.renew}</Button>
      {isOpen && (
        <DialogForm
          title={texts.renew}
          text={texts.renewText}
          button={texts.create}
          mutation={renew}
          close={close}
        >
          <TextField
            label={strings.signIn.password}
            type="password"
            value={password}
            onChange={setPassword}
            error={errorOf(renew.error, 'password')}
            autoComplete="current-password"
            autoFocus
            isRequired
          />
        </DialogForm>
      )}
    </>
  )
}
