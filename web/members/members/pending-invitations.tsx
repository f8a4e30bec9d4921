import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { Invitation } from '../../platform/api/types.ts'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { invitations, invitedText, refreshInvitations } from './invitations.ts'

const texts = pageStrings.settings.invitations

/** Invitations that are not accepted yet. */
export const PendingInvitations = () => {
  const { data = [], error } = useQuery(invitations)
  const { shown, ...search } = useSearched(data, ({ name, email }) => `${name ?? ''} ${email}`)
  if (error) return <p role="alert">{error.message}</p>
  if (data.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <ListSearch label={texts.search} {...search} />
      <ul className="settings-list" aria-label={texts.title}>
        {shown.map((invitation) => (
          <InvitationRow key={invitation.ulid} invitation={invitation} />
        ))}
      </ul>
    </Section>
  )
}

const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { ulid, email, name, role, invited_at, expires_at } = invitation
  const params = { invitation: ulid }
  const shared = {
    onError: ({ message }: Error) => void toast({ text: message, isDanger: true }),
    onSettled: refreshInvitations,
  }
  const resend = useMutation({
    mutationFn: () => call('POST /api/invitations/:invitation/resend', { params }),
    onSuccess: () => void toast({ text: invitedText(email) }),
    ...shared,
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/invitations/:invitation', { params }),
    onSuccess: () => void toast({ text: texts.revoked(email), undo: inviteAgain }),
    ...shared,
  })
  const link = useMutation({
    mutationFn: () => call('POST /api/invitations/:invitation/link', { params }),
    onError: shared.onError,
  })
  const inviteAgain = () => void again(invitation)
  const isExpired = Date.parse(expires_at) <= Date.now()
  return (
    <li>
      <div>
        <strong>{name ?? email}</strong>
        <p className="muted">
          {name && `${email} · `}
          {isExpired ? <span className="problem">{texts.expired}</span> : texts.invited}{' '}
          <Time at={invited_at} inSentence />
        </p>
        {link.data && (
          <CopyField label={texts.linkFor(email)} value={link.data.data.url} help={texts.linkHelp} />
        )}
      </div>
      <span className="role">{pageStrings.settings.roles[role]}</span>
      {!isExpired && (
        <Button
          className="small"
          aria-label={texts.linkFor(email)}
          isDisabled={link.isPending}
          onPress={() => link.mutate()}
        >
          {texts.link}
        </Button>
      )}
      <Button
        className="small"
        aria-label={texts.resendTo(email)}
        isDisabled={resend.isPending}
        onPress={() => resend.mutate()}
      >
        {texts.resend}
      </Button>
      <Button
        className="small"
        aria-label={texts.revokeOf(email)}
        isDisabled={revoke.isPending}
        onPress={() => revoke.mutate()}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}

/** Undoes a revocation: sends the same invitation again, with a new link. */
const again = async ({ email, name, role, channel_ulids }: Invitation) => {
  const body = { email, name, role, ...(channel_ulids && { channel_ulids }) }
  await call('POST /api/members/invite', { body }).then(
    () => toast({ text: invitedText(email) }),
    ({ message }: Error) => toast({ text: message, isDanger: true }),
  )
  await refreshInvitations()
}
