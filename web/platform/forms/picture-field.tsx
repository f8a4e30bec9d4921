import '../ui/fields/fields.css'
import './forms.css'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { errorOf } from './form-problem.tsx'

type Props = {
  label: string
  help: string
  /** The current picture. */
  preview: ReactNode
  hasPicture: boolean
  /** Without a file, the picture is deleted. */
  save: (file: File | undefined) => Promise<void>
}

/** Uploads or deletes a picture. Changes are saved at once. */
export const PictureField = ({ label, help, preview, hasPicture, save }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const saving = useMutation({ mutationFn: save })
  return (
    <div className="field picture-field">
      <span className="label">{label}</span>
      <div className="server">
        {preview}
        <Button
          className="small"
          isDisabled={saving.isPending}
          onPress={() => input.current?.click()}
          aria-label={`${label}: ${strings.account.choosePicture}`}
          aria-describedby={`${id}-help`}
        >
          {strings.account.choosePicture}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) saving.mutate(file)
            target.value = ''
          }}
        />
        {hasPicture && (
          <Button className="small" isDisabled={saving.isPending} onPress={() => saving.mutate(undefined)}>
            {strings.account.removePicture}
          </Button>
        )}
      </div>
      {saving.error ? (
        <p className="error" id={`${id}-help`} role="alert">
          {errorOf(saving.error, 'image') ?? saving.error.message}
        </p>
      ) : (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
