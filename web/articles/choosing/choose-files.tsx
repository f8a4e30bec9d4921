import { useRef } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { type ChosenFile, filesOfInput } from './chosen-files.ts'

const texts = strings.articleImport

type Props = { isDisabled: boolean; onFiles: (files: Promise<ChosenFile[]>) => void }

/** Buttons that choose a folder or files. Browsers of phones cannot choose folders. */
export const ChooseFiles = ({ isDisabled, onFiles }: Props) => {
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const found = filesOfInput(currentTarget)
    currentTarget.value = ''
    if (found.length) onFiles(Promise.resolve(found))
  }
  const hidden = { type: 'file', hidden: true, onChange: take } as const
  return (
    <div className="choose-files">
      {canChooseFolders && (
        <Button look="primary" isDisabled={isDisabled} onPress={() => folder.current?.click()}>
          {texts.chooseFolder}
        </Button>
      )}
      <Button
        look={canChooseFolders ? 'plain' : 'primary'}
        isDisabled={isDisabled}
        onPress={() => files.current?.click()}
      >
        {texts.chooseFiles}
      </Button>
      <input
        {...hidden}
        ref={(input) => {
          input?.setAttribute('webkitdirectory', '')
          folder.current = input
        }}
        aria-label={texts.chooseFolder}
      />
      <input
        {...hidden}
        ref={files}
        accept=".zip,.md,.markdown,.html,.htm"
        multiple
        aria-label={texts.chooseFiles}
      />
    </div>
  )
}

const canChooseFolders =
  'webkitdirectory' in document.createElement('input') && !matchMedia('(pointer: coarse)').matches
