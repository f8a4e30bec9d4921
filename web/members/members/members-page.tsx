import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { presenceText } from '../../platform/absence/absence-text.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Member } from '../../platform/api/types.ts'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Uses } from '../../platform/uses/uses.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { leaveWorkspace, removeMember } from './member-changes.ts'
import { OwnerSection } from './owner-section.tsx'
import { PendingInvitations } from './pending-invitations.tsx'

type Open = { dialog: 'invite' } | { dialog: 'access' | 'remove'; member: Member }

/** The members of the workspace, and pending invitations. */
export const MembersPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: members } = useSuspenseQuery(queries.members)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { shown, ...search } = useSearched(members, ({ name, email }) => `${name} ${email}`)
  const invite = me.can.write_as_admin && (
    <Button look="primary" onPress={() => setOpen({ dialog: 'invite' })}>
      {pageStrings.settings.members.invite}
    </Button>
  )
  return (
    <SettingsBody
      title={strings.settings.pages.members}
      text={pageStrings.settings.members.text}
      action={invite}
    >
      <ListSearch label={pageStrings.settings.members.search} {...search} />
      <ul className="settings-list" aria-label={strings.settings.pages.members}>
        {shown.map((member) => (
          <MemberRow
            key={member.ulid}
            member={member}
            isMe={member.ulid === me.user.ulid}
            open={(dialog) => setOpen({ dialog, member })}
          />
        ))}
      </ul>
      {me.can.write_as_admin && <PendingInvitations />}
      <OwnerSection members={members} />
      {open?.dialog === 'invite' && <InviteDialog close={close} />}
      {open?.dialog === 'access' && <AccessDialog member={open.member} close={close} />}
      {open?.dialog === 'remove' && (
        <Removal member={open.member} isMe={open.member.ulid === me.user.ulid} close={close} />
      )}
    </SettingsBody>
  )
}

type RowProps = { member: Member; isMe: boolean; open: (dialog: 'access' | 'remove') => void }

const MemberRow = ({ member, isMe, open }: RowProps) => {
  const { name, email, avatar_url, role, is_away, can } = member
  return (
    <li>
      <Avatar name={name} url={avatar_url} isAway={is_away} />
      <div>
        <strong>
          {name} {isMe && <span className="muted">{pageStrings.settings.members.you}</span>}
        </strong>
        <p className="muted">{email}</p>
        {presenceText(member) && <p className="away">{presenceText(member)}</p>}
      </div>
      <span className="role">{pageStrings.settings.roles[role]}</span>
      {can.update && (
        <Button
          className="small"
          aria-label={pageStrings.settings.members.change(name)}
          onPress={() => open('access')}
        >
          {pageStrings.settings.change}
        </Button>
      )}
      {can.remove && (
        <Button
          className="small"
          aria-label={isMe ? pageStrings.settings.members.leave : pageStrings.settings.members.remove(name)}
          onPress={() => open('remove')}
        >
          {isMe ? pageStrings.settings.members.leave : pageStrings.settings.remove}
        </Button>
      )}
    </li>
  )
}

const Removal = ({ member, isMe, close }: { member: Member; isMe: boolean; close: () => void }) => {
  const texts = pageStrings.settings.members
  return (
    <DeleteDialog
      title={isMe ? texts.leaveTitle : texts.removeTitle(member.name)}
      text={isMe ? texts.leaveText : texts.removeText}
      name={member.name}
      button={isMe ? texts.leave : pageStrings.settings.remove}
      close={close}
      remove={() => (isMe ? leaveWorkspace(member) : removeMember(member))}
    >
      {!isMe && (
        <Uses
          ulid={member.ulid}
          load={() => call('GET /api/members/:user/uses', { params: { user: member.ulid } })}
        />
      )}
    </DeleteDialog>
  )
}
