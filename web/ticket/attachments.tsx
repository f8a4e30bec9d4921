import type { Message } from '../api/types.ts'
import { ClipIcon, Icon } from '../ui/icons.tsx'
import { sizeOf } from '../ui/sizes.ts'
import { words } from '../words.ts'

const shownTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export const Attachments = ({ attachments }: Pick<Message, 'attachments'>) =>
  attachments.length > 0 && (
    <ul className="attachments" aria-label={words.message.files}>
      {attachments.map(({ ulid, name, mime_type, size, url, download_url }) => {
        const isImage = shownTypes.has(mime_type)
        return (
          <li key={ulid}>
            <a
              href={isImage ? url : download_url}
              target={isImage ? '_blank' : undefined}
              rel="noreferrer"
              download={isImage ? undefined : name}
            >
              {isImage ? <img src={url} alt="" loading="lazy" /> : <Icon of={ClipIcon} />}
              <span className="what">{name}</span>
              <span className="muted">{sizeOf(size)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
