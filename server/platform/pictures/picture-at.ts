import type { Networks } from '../egress/networks.ts'
import { Egress } from '../egress/rejection.ts'
import { requestOut } from '../egress/request.ts'
import { invalid } from '../kernel/problem.ts'
import { type Picture, pictureOf } from './picture.ts'

/** Fetches the picture of a URL. Faults of the picture are faults of the field. */
type PictureAt = (url: string, field: string) => Promise<Picture>

export type Pictures = { pictureAt: PictureAt }

/** Pictures of other servers are fetched once and stored, so that browsers send no request to these servers. */
export const openPictures =
  ({ EGRESS_ALLOW: allow }: { EGRESS_ALLOW: readonly string[] }, networks: Networks = 'public'): PictureAt =>
  async (url, field) => {
    const { status, bytes } = await requestOut({ method: 'GET', url, networks, allow, timeoutMs: 10_000 })
    if (status !== 200) throw new Egress('answer', `The server returned ${status}.`)
    return pictureOf(bytes, field)
  }

/** The picture whose URL is in a field of a body. Null removes it, and undefined leaves it as it is. */
export const pictureFor = async (
  field: string,
  url: string | null | undefined,
  { pictureAt }: Pictures,
): Promise<Picture | null | undefined> => {
  if (typeof url !== 'string') return url
  try {
    return await pictureAt(url, field)
  } catch (error) {
    if (!(error instanceof Egress)) throw error
    throw invalid({ [field]: [`The picture could not be fetched. ${error.message}`] })
  }
}
