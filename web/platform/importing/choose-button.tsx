import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { type ChosenFile, filesOfInput } from './chosen-files.ts'

type Props = {
  label: string
  look?: 'primary' | 'plain'
  isDisabled: boolean
  accept?: string
  isMultiple?: boolean
  isFolder?: boolean
  onFiles: (files: Promise<ChosenFile[]>) => void
}

/** A button that chooses files or a folder. */
export const ChooseButton = ({ label, look = 'primary', isDisabled, onFiles, ...of }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={(element) => {
          if (of.isFolder) element?.setAttribute('webkitdirectory', '')
          input.current = element
        }}
        type="file"
        hidden
        accept={of.accept}
        multiple={of.isMultiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const found = filesOfInput(currentTarget)
          currentTarget.value = ''
          if (found.length) onFiles(Promise.resolve(found))
        }}
      />
    </>
  )
}
