import { Button, IconButton } from '../ui/button.tsx'
import { ClipIcon, CloseIcon, Icon } from '../ui/icons.tsx'
import { sizeOf } from '../ui/sizes.ts'
import { words } from '../words.ts'
import type { Files } from './use-files.ts'

export const FileList = ({ files: { all, retry, remove } }: { files: Files }) =>
  all.length > 0 && (
    <ul className="file-list" aria-label={words.message.files}>
      {all.map((one) => (
        <li key={one.id} className={one.error ? 'wrong' : ''}>
          <Icon of={ClipIcon} />
          <span className="what">{one.name}</span>
          <span className="muted">{one.error ?? sizeOf(one.size)}</span>
          {!one.upload && !one.error && (
            <progress value={one.progress} aria-label={words.files.progress(one.name)} />
          )}
          {one.error && one.file && (
            <Button className="small" onPress={() => retry(one)}>
              {words.tryAgain}
            </Button>
          )}
          <IconButton
            className="small"
            icon={CloseIcon}
            label={words.files.remove(one.name)}
            onPress={() => remove(one.id)}
          />
        </li>
      ))}
    </ul>
  )
