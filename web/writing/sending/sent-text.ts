import { isWithoutServer } from '../../platform/api/sending.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { Kind } from '../drafts/message-draft.ts'

/** The text of the toast when a message is accepted. */
export const sentText = (kind: Kind, channel: string | null | undefined) =>
  kind !== 'note' && isWithoutServer(channel) ? strings.compose.kept : strings.compose.sent(kind)
