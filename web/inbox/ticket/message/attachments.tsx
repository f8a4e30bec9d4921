import './attachments.css'
import { useState } from 'react'
import { isPicture } from '../../../../contract/files/rejected-files.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Message } from '../../../platform/api/types.ts'
import { sizeOf } from '../../../platform/base/numbers.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { ClipIcon, DownloadIcon, Icon } from '../../../platform/ui/icons/icons.tsx'

type File = Message['attachments'][number]
type Props = Pick<Message, 'attachments'> & { ticket: string }

/** The attachments of a message: images with a preview that opens in a new tab, others as downloads. */
export const Attachments = ({ attachments, ticket }: Props) =>
  attachments.length > 0 && (
    <ul className="attachments" aria-label={strings.message.files}>
      {attachments.map((file) => (
        <li key={file.ulid} className={isPicture(file.mime_type) ? 'picture' : ''}>
          {isPicture(file.mime_type) ? <Picture file={file} ticket={ticket} /> : <Plain file={file} />}
        </li>
      ))}
    </ul>
  )

const Plain = ({ file: { name, size, signed_download_url } }: { file: File }) => (
  <a href={signed_download_url} download={name}>
    <Icon of={ClipIcon} />
    <span className="what">{name}</span>
    <span className="muted">{sizeOf(size)}</span>
  </a>
)

const Picture = ({ file, ticket }: { file: File; ticket: string }) => {
  const { name, size, signed_url, signed_download_url } = file
  // Keep the first URL, so that the image is not reloaded: the signature changes every few minutes.
  const [shown, setShown] = useState(signed_url)
  const renew = () => {
    if (shown === signed_url) void queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket) })
    else setShown(signed_url)
  }
  return (
    <>
      <a href={signed_url} target="_blank" rel="noreferrer" aria-label={strings.message.openPicture(name)}>
        <img src={shown} alt="" loading="lazy" onError={renew} />
      </a>
      <span className="picture-name">
        <span className="what">{name}</span>
        <span className="muted">{sizeOf(size)}</span>
        <a href={signed_download_url} download={name} aria-label={strings.message.download(name)}>
          <Icon of={DownloadIcon} />
        </a>
      </span>
    </>
  )
}
