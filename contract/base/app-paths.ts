/** First path segments of the web app. The server responds to these and all paths below with the app. */
export const appPaths = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/setup',
  '/invitations',
  '/tickets',
  '/drafts',
  '/get-started',
  '/contacts',
  '/companies',
  '/workflows',
  '/articles',
  '/agent',
  '/workload',
  '/live',
  '/reports',
  '/mail',
  '/settings',
  '/connect',
]

/** The document that shows mails: empty, with a policy of its own, and filled by the app. */
export const mailFramePath = '/mail-frame'
