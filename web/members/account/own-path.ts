/** The path to which the identity provider redirects if the app is open in another tab. */
export const signedInPath = '/sign-in/done'

/** Accepts only paths of the app, to prevent open redirects: the path may come from a forged link. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path)
