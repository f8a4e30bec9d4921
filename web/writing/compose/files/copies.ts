import { call } from '../../../platform/api/client.ts'
import type { QuickReply } from '../../../platform/api/types.ts'
import type { FileOfDraft } from '../../drafts/message-draft.ts'

/** Copies the files of a quick reply for a message, or for another quick reply. */
export const copiesOf = async ({
  ulid: quickReply,
  attachments,
}: Pick<QuickReply, 'ulid' | 'attachments'>): Promise<FileOfDraft[]> =>
  attachments.length === 0
    ? []
    : (await call('POST /api/quick-replies/:quickReply/uploads', { params: { quickReply } })).data
