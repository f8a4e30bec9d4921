import { ChooseButton } from '../../platform/importing/choose-button.tsx'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'
import { strings } from '../../platform/strings/strings.ts'

const texts = strings.articleImport

type Props = { isDisabled: boolean; onFiles: (files: Promise<ChosenFile[]>) => void }

/** Buttons that choose a folder or files. Browsers of phones cannot choose folders. */
export const ChooseFiles = (props: Props) => (
  <>
    {canChooseFolders && <ChooseButton {...props} label={texts.chooseFolder} isFolder />}
    <ChooseButton
      {...props}
      label={texts.chooseFiles}
      look={canChooseFolders ? 'plain' : 'primary'}
      accept=".zip,.md,.markdown,.html,.htm"
      isMultiple
    />
  </>
)

const canChooseFolders =
  'webkitdirectory' in document.createElement('input') && !matchMedia('(pointer: coarse)').matches
