import type { GivenRole } from '../../../../contract/base/permissions.ts'
import type { Language } from '../../../../contract/members/languages.ts'
import type { Invitation } from '../../../../contract/members/members.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

type NewInvitation = Pick<Invitation, 'email' | 'name' | 'role'> & {
  allChannels: boolean
  invitedBy: number
  expiresAt: Date
}

export const insert = async (
  { sql, workspace, now }: Write,
  { email, name, role, allChannels, invitedBy, expiresAt }: NewInvitation,
) => {
  const [invitation] = await sql<[Invitation]>`
    insert into invitations (workspace_id, ulid, email, name, role, all_channels, invited_by, invited_at, expires_at)
    values (${workspace}, ${newUlid()}, ${email}, ${name}, ${role}, ${allChannels}, ${invitedBy}, ${now}, ${expiresAt})
    returning id, ulid, email, name, role, invited_at`
  return invitation
}

export const insertChannels = ({ sql, workspace }: Write, invitation: number, channels: number[]) => sql`
  insert into invitation_channels ${sql(
    channels.map((channel) => ({ workspace_id: workspace, invitation_id: invitation, channel_id: channel })),
  )}`

export const isPending = async ({ sql, workspace, now }: Read, email: string) => {
  const [pending] = await sql`
    select from invitations where workspace_id = ${workspace} and email = ${email} and expires_at > ${now}`
  return pending !== undefined
}

export const removeExpired = ({ sql, workspace, now }: Write, email: string) => sql`
  delete from invitations where workspace_id = ${workspace} and email = ${email} and expires_at <= ${now}`

export const removeOf = ({ sql, workspace }: Write, email: string) => sql`
  delete from invitations where workspace_id = ${workspace} and email = ${email}`

export const removeBy = ({ sql, workspace }: Write, inviter: number) => sql`
  delete from invitations where workspace_id = ${workspace} and invited_by = ${inviter}`

/** The contents of the mail, until it is sent. */
export type Letter = {
  id: number
  ulid: string
  email: string
  name: string | null
  workspace: string
  inviter: string | null
  /** The language of the invited account, if it has chosen one; otherwise the language of the inviting user. */
  language: Language | null
}

export const findUnsent = async ({ sql, workspace, now }: Read, ulid: string) => {
  const [letter] = await sql<Letter[]>`
    select i.id, i.ulid, i.email, i.name, w.name as workspace, u.name as inviter,
      coalesce(p.language, u.language) as language
    from invitations i join workspaces w on w.id = i.workspace_id left join users u on u.id = i.invited_by
    left join users p on p.email = i.email
    where i.workspace_id = ${workspace} and i.ulid = ${ulid} and i.mailed_at is null and i.expires_at > ${now}`
  return letter
}

export const insertLink = ({ sql, workspace }: Write, invitation: number, hash: Buffer) => sql`
  insert into invitation_links (workspace_id, invitation_id, secret_hash)
  values (${workspace}, ${invitation}, ${hash})`

export const markMailed = ({ sql, workspace, now }: Write, id: number) => sql`
  update invitations set mailed_at = ${now} where workspace_id = ${workspace} and id = ${id}`

export type OpenInvitation = {
  workspace_id: number
  id: number
  email: string
  name: string | null
  workspace: string
  logo_url: string | null
  is_copied: boolean
}

/** The invitation of a link, in any workspace. */
export const findByLink = async ({ sql, now }: GlobalRead, hash: Buffer) => {
  const [invitation] = await sql<OpenInvitation[]>`
    select i.workspace_id, i.id, i.email, i.name, w.name as workspace, w.logo_url, l.is_copied
    from invitation_links l
    join invitations i on i.workspace_id = l.workspace_id and i.id = l.invitation_id
    join workspaces w on w.id = i.workspace_id
    where l.secret_hash = ${hash} and i.expires_at > ${now}`
  return invitation
}

/** The open invitations to an address, in all workspaces. */
export const openOf = ({ sql, now }: GlobalRead, email: string) => sql<OpenInvitation[]>`
  select i.workspace_id, i.id, i.email, i.name, w.name as workspace, w.logo_url, false as is_copied
  from invitations i join workspaces w on w.id = i.workspace_id
  where i.email = ${email} and i.expires_at > ${now} order by i.workspace_id`

type Claim = { role: GivenRole; all_channels: boolean; channels: number[] }

/** Claims an invitation atomically. Only one request can claim it. */
export const claim = async ({ sql, workspace, now }: Write, id: number) => {
  const [claimed] = await sql<Claim[]>`
    delete from invitations i where workspace_id = ${workspace} and id = ${id} and expires_at > ${now}
    returning role, all_channels, array(select channel_id from invitation_channels c
      where c.workspace_id = i.workspace_id and c.invitation_id = i.id) as channels`
  return claimed
}
