import { isSame, type Keys } from '../../../platform/kernel/keys.ts'

export const ratingPrefix = '/rate/'

type Signing = Pick<Keys, 'mark'>
type Rated = { workspace: number; ticket: string }

/** A signed token with the ULID of a ticket. It only allows to rate this ticket. */
const tokenOf = (keys: Signing, { workspace, ticket }: Rated) =>
  `${workspace}-${ticket}-${keys.mark('rating', `${workspace} ${ticket}`)}`

export const ratingPath = (keys: Signing, rated: Rated) => ratingPrefix + tokenOf(keys, rated)

/** The ticket that a token allows to rate; undefined if the signature is invalid. */
export const ratedBy = (keys: Signing, token: string): Rated | undefined => {
  const [, workspace, ticket] = token.match(/^(\d{1,15})-([0-9a-z]{26})-[a-z2-7]{32}$/) ?? []
  if (!workspace || !ticket) return undefined
  const rated = { workspace: Number(workspace), ticket }
  return isSame(token, tokenOf(keys, rated)) ? rated : undefined
}
