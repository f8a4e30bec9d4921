import './exports.css'
import { useMutation } from '@tanstack/react-query'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownloadIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { download, type Export } from './export-queries.ts'
import { titleOfExport } from './titles.ts'

const texts = strings.exports

/** Downloads the file of an export. */
export const DownloadButton = ({ of }: { of: Export }) => {
  const { mutate, isPending } = useMutation({ mutationFn: () => download(of) })
  return (
    <Button
      className="small"
      isDisabled={isPending}
      aria-label={texts.downloadOf(titleOfExport(of))}
      onPress={() => mutate()}
    >
      <Icon of={DownloadIcon} />
      {isPending ? texts.downloading : texts.download}
    </Button>
  )
}
