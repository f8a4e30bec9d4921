import './files.css'
import { sizeOf } from '../../../platform/base/numbers.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { ClipIcon, CloseIcon, Icon, ImageIcon } from '../../../platform/ui/icons/icons.tsx'
import type { Files } from './use-files.ts'

type Props = { files: Pick<Files, 'all' | 'retry' | 'remove'>; removed: () => void }

/** The attachments of a message. Inline images are listed until they are uploaded. */
export const FileList = ({ files: { all, retry, remove }, removed }: Props) => {
  const shown = all.filter(({ isInline, uploaded }) => !isInline || !uploaded)
  if (shown.length === 0) return null
  return (
    <ul className="file-list" aria-label={strings.message.files}>
      {shown.map((one) => (
        <li key={one.id} className={one.error ? 'wrong' : ''}>
          <Icon of={one.isInline ? ImageIcon : ClipIcon} />
          <span className="what">{one.name}</span>
          <span className="muted" role={one.error ? 'alert' : undefined}>
            {one.error ?? sizeOf(one.size)}
          </span>
          {!one.uploaded && !one.error && (
            <progress value={one.progress} aria-label={strings.files.progress(one.name)} />
          )}
          {one.error && one.file && !one.isFinal && (
            <Button className="small" onPress={() => retry(one)}>
              {strings.tryAgain}
            </Button>
          )}
          <IconButton
            className="small"
            icon={CloseIcon}
            label={strings.files.remove(one.name)}
            onPress={() => {
              remove(one.id)
              removed()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
