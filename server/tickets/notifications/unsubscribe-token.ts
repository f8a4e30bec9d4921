import { isSame, type Keys } from '../../platform/kernel/keys.ts'

export const unsubscribePrefix = '/unsubscribe/'

/** A signed token with the id of a person. It only allows to switch notification mails off. */
const tokenOf = (keys: Pick<Keys, 'mark'>, user: string) => `${user}-${keys.mark('notification mails', user)}`

export const unsubscribePath = (keys: Pick<Keys, 'mark'>, user: string) =>
  unsubscribePrefix + tokenOf(keys, user)

/** The ULID of the person; undefined if the signature is invalid. */
export const personOf = (keys: Pick<Keys, 'mark'>, token: string) => {
  const [, user] = token.match(/^([0-9a-z]{26})-[a-z2-7]{32}$/) ?? []
  return user && isSame(token, tokenOf(keys, user)) ? user : undefined
}
