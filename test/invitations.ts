import assert from 'node:assert/strict'
import type { Bellhop } from './harness.ts'

/** Invites people, and follows the links in their mails. */
export const invitationsOf = ({ call, runJobs, mails }: Pick<Bellhop, 'call' | 'runJobs' | 'mails'>) => {
  const invite = (token: string, body: object) => call('POST /api/members/invite', { token, body })
  return {
    invite,
    /** Invites a person, and returns the path of the link in the mail. */
    invitedPath: async (token: string, body: { email: string; [field: string]: unknown }) => {
      const { status, text } = await invite(token, body)
      assert.equal(status, 201, text)
      await runJobs()
      // Mails of other workspaces may be sent meanwhile.
      return pathIn(
        (await mails()).find(({ to }) => to.toLowerCase().includes(body.email.trim().toLowerCase())),
      )
    },
    open: (path: string) => call(`GET ${endpointOf(path)}`),
    accept: (path: string, body: object = {}) => call(`POST ${endpointOf(path)}`, { body }),
  }
}

/** The endpoint of the page of a link. */
export const endpointOf = (path: string) => path.replace('/invitations/', '/api/invitation-links/')

export const pathIn = (mail: { text: string } | undefined) => {
  const path = mail?.text.match(/^http:\/\/bellhop\.test(\/invitations\/[A-Za-z0-9]{48})$/m)?.[1]
  assert.ok(path, 'there is no link in the mail')
  return path
}
