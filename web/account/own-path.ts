/** Where the identity provider leads back to, if the app is open in another tab. */
export const signedInPath = '/sign-in/done'

/** Where to go on may be part of a link that somebody else made. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path)
