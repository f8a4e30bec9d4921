import { useMutation } from '@tanstack/react-query'
import { strings } from '../../strings/strings.ts'
import { Button } from '../../ui/button.tsx'
import { toastProblem } from '../../ui/toasts/toasts.tsx'
import { type ContactImport, refusedFile } from './import-queries.ts'

const texts = strings.contactImport

/** Downloads the refused rows with their reasons, to be corrected and imported again. */
export const RefusedDownload = ({ report: { ulid, filename, counts } }: { report: ContactImport }) => {
  const download = useMutation({
    mutationFn: async () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await refusedFile(ulid))
      link.download = `${texts.downloadName(filename.replace(/\.\w+$/, ''))}.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
    },
    onError: (error) => void toastProblem(error.message, error),
  })
  if (counts.refused === 0) return null
  return (
    <Button isDisabled={download.isPending} onPress={() => download.mutate()}>
      {texts.download}
    </Button>
  )
}
