import '../ui/fields/fields.css'
import './forms.css'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
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
  const saving = useMutation({ mutationFn: save })
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{label}</label>
      <div className="server">
        {preview}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-help`}
          disabled={saving.isPending}
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
