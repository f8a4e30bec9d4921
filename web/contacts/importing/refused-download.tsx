import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/base/save-file.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { type ContactImport, refusedFile } from './import-queries.ts'

const texts = strings.contactImport

/** Downloads the refused rows with their reasons, to be corrected and imported again. */
export const RefusedDownload = ({ report: { ulid, filename, counts } }: { report: ContactImport }) => {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(`${texts.downloadName(filename.replace(/\.\w+$/, ''))}.csv`, await refusedFile(ulid)),
    onError: (error) => void toastProblem(error.message, error),
  })
  if (counts.refused === 0) return null
  return (
    <Button isDisabled={download.isPending} onPress={() => download.mutate()}>
      {texts.download}
    </Button>
  )
}
