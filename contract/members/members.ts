import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  Email,
  Id,
  nullable,
  oneOf,
  refsTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { givenRoles, roles } from '../base/permissions.ts'
import { absence, absenceChanges } from './absence.ts'
import { availability, availabilityChanges, presence } from './availability.ts'
import { User } from './me.ts'

const roleHelp = 'Role in the workspace. A `light` member reads and writes notes, and a `viewer` reads.'

export const Member = Type.Object(
  {
    ...User.properties,
    role: oneOf(roles, roleHelp),
    ...absence,
    ...presence,
  },
  { title: 'Member', description: 'A member of the workspace.' },
)
export type Member = Static<typeof Member>

const ListedMember = Type.Object(
  {
    ...Member.properties,
    can: Type.Object(
      {
        update: boolean('Whether you can change the role and the channels.'),
        remove: boolean('Whether you can remove the member.'),
        make_owner: boolean('Whether you can make the member the owner, in the app.'),
      },
      { description: 'What you can do with the member.' },
    ),
  },
  { title: 'ListedMember', description: 'A member of the workspace in the list of all.' },
)
export type ListedMember = Static<typeof ListedMember>

/** The roles that can be given; a workspace has its one owner from the start. */
const GivenRole = oneOf(givenRoles, roleHelp)

export const Invitation = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    email: string('Email address, in lower case.'),
    name: nullable(string('Name of the invited user. Null if it was not set.')),
    role: GivenRole,
    invited_at: described(Timestamp, 'Time of the invitation.'),
  },
  { title: 'Invitation', description: 'An invitation to the workspace.' },
)
export type Invitation = Static<typeof Invitation>

const InvitationBody = Type.Object({
  email: described(Email, 'Email address to send the invitation to.'),
  name: Type.Optional(described(nullable(Text255), 'Name of the invited user.')),
  role: GivenRole,
  channel_ulids: Type.Optional(
    refsTo('channel', 'ULIDs of the channels that the member may access. Default: all. Ignored for admins.'),
  ),
})
export type InvitationBody = Static<typeof InvitationBody>

const channelsOfMember = nullable(
  Type.Array(Ulid, {
    description: 'ULIDs of the channels that the member can access. Null means all channels.',
  }),
)

export const PendingInvitation = Type.Object(
  {
    ...Invitation.properties,
    channel_ulids: channelsOfMember,
    invited_by: nullable(string('Name of the member who sent the invitation. Null if the account is gone.')),
    expires_at: described(Timestamp, 'Time of expiry. An expired invitation can be sent again.'),
  },
  { title: 'PendingInvitation', description: 'An invitation that was not accepted yet.' },
)
export type PendingInvitation = Static<typeof PendingInvitation>

export const MemberAccess = Type.Object(
  { ...Member.properties, channel_ulids: channelsOfMember, ...availability },
  {
    title: 'MemberAccess',
    description: 'A member of the workspace, with the channels that they can access.',
  },
)
export type MemberAccess = Static<typeof MemberAccess>

const MemberAccessBody = Type.Object({
  role: Type.Optional(GivenRole),
  channel_ulids: Type.Optional(
    nullable(
      refsTo(
        'channel',
        'ULIDs of the channels that the member may access. If null, the member can access all channels. Ignored for admins.',
      ),
    ),
  ),
  ...absenceChanges,
  ...availabilityChanges,
})
export type MemberAccessBody = Static<typeof MemberAccessBody>

export const listMembers = get('/api/members', {
  access: 'member',
  summary: 'List the members',
  reply: Type.Array(ListedMember),
})
export const inviteMember = post('/api/members/invite', {
  access: 'administration',
  summary: 'Invite a member',
  description: 'Sends a mail with a link that is valid for 7 days and works once.',
  body: InvitationBody,
  reply: Invitation,
})
export const showMember = get('/api/members/:user', {
  access: 'administration',
  summary: 'Show a member',
  reply: MemberAccess,
})
export const updateMember = put('/api/members/:user', {
  access: 'administration',
  summary: 'Update the role and the channels of a member',
  description:
    'Also sets them as away, and sets their working hours and capacity. Omitted fields stay unchanged. The owner cannot be ' +
    'changed. Your own are changed by `PUT /api/me/absence` and `PUT /api/me/availability`.',
  body: MemberAccessBody,
  reply: MemberAccess,
})
export const listInvitations = get('/api/invitations', {
  access: 'administration',
  summary: 'List the invitations',
  description: 'All that were not accepted, also expired ones.',
  reply: Type.Array(PendingInvitation),
})
export const resendInvitation = post('/api/invitations/:invitation/resend', {
  access: 'administration',
  summary: 'Resend an invitation',
  description: 'Sends a mail with a new link that is valid for 7 days. Earlier links no longer work.',
  status: 200,
  reply: PendingInvitation,
})
export const createInvitationLink = post('/api/invitations/:invitation/link', {
  access: 'administration',
  summary: 'Create a link for an invitation',
  description:
    'For a person whom no mail reaches. The link is shown only once, and works once. It replaces the one that was created ' +
    'before; links in mails keep working. Returns 409 if the invitation has expired, or if the person has an account: only ' +
    'the link in the mail adds that.',
  reply: Type.Object(
    {
      url: string('URL of the page that accepts the invitation.'),
      expires_at: described(Timestamp, 'Time of expiry.'),
    },
    { title: 'InvitationLink', description: 'A link that accepts an invitation.' },
  ),
})
export const revokeInvitation = del('/api/invitations/:invitation', {
  access: 'administration',
  summary: 'Revoke an invitation',
  description: 'Its links no longer work.',
})
export const removeMember = del('/api/members/:user', {
  access: 'own',
  summary: 'Remove a member',
  description: 'Members can remove themselves; removing others needs an admin. The owner cannot be removed.',
})

const GivenAccess = Type.Object({ user: Ulid, role: Type.String() })

export const memberInvited = event(
  'member.invited',
  Type.Object({ invitation: Ulid, email: Type.String(), role: Type.String() }),
)
export const invitationLinkCreated = event(
  'member.invitation_link_created',
  Type.Object({ invitation: Ulid }),
)
export const invitationRevoked = event(
  'member.invitation_revoked',
  Type.Object({ invitation: Ulid, email: Type.String() }),
)
export const memberAdded = event('member.added', GivenAccess)
/** Another role in a workspace. */
export const memberUpdated = event('member.updated', GivenAccess)
export const memberRemoved = event('member.removed', Type.Object({ user: Ulid, name: Type.String() }))
