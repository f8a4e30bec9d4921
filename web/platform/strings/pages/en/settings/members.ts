import { one } from '../../../base/counts.ts'

export const members = {
  text: 'People who answer tickets in this workspace.',
  search: 'Search members',
  you: '(you)',
  role: 'Role',
  change: (name: string) => `Change access of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the workspace?`,
  removeText:
    'Their tickets become unassigned. Their personal views and quick replies here are deleted. Messages stay.',
  leave: 'Leave',
  leaveTitle: 'Leave the workspace?',
  leaveText: 'Your tickets become unassigned, and your personal views and quick replies here are deleted.',
  invite: 'Invite member',
  addresses: 'Email addresses',
  inviteHelp: 'A mail with a link is sent to each address. Separate several by commas, spaces or lines.',
  results: 'Invitations',
  wasInvited: 'Invited',
  noAddress: 'Enter at least one email address.',
  nameOptional: 'Name (optional)',
  send: 'Send invitation',
  allChannels: 'All channels',
  someChannels: 'Only some channels',
}

export const invitations = {
  title: 'Invitations',
  search: 'Search invitations',
  text: 'People who have not joined yet. A link is valid for seven days.',
  invited: 'Invited',
  expired: 'Expired, invited',
  sent: (email: string) => `Invitation sent to ${email}`,
  sentAll: (count: number) => `${count} invitations sent`,
  notMailed: 'Kept as a file, not sent. Copy the link of the invitation.',
  revoked: (email: string) => `Invitation to ${email} revoked`,
  resend: 'Resend',
  resendTo: (email: string) => `Resend the invitation to ${email}`,
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation to ${email}`,
  link: 'Link',
  linkFor: (email: string) => `Link for ${email}`,
  linkHelp: 'Give it to this person only. It works once, and is not shown again.',
}

export const teams = {
  search: 'Search teams',
  text: 'Groups of members. Assign a ticket to a team if it does not matter who answers.',
  add: 'New team',
  create: 'Create team',
  none: 'There are no teams yet.',
  name: 'Name',
  description: 'Description',
  count: (members: number) => one(members, 'member', 'members'),
  empty: 'Nobody is in this team.',
  addMember: 'Add members',
  remove: 'Delete team',
  removeText: 'Its tickets have no team afterwards.',
  missing: 'This team does not exist. It may have been deleted.',
}

export const ownership = {
  title: 'Owner',
  text: 'You own this workspace. You can give it to another member, for example before you leave.',
  change: 'Make another member the owner',
  effect:
    'They get access to all channels. You become an admin, and only they can give the workspace back to you.',
  member: 'New owner',
  password: 'Your password',
  confirm: 'Make owner',
  done: (name: string) => `${name} is the owner now`,
}
