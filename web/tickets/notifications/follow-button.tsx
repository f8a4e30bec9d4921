import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { followers as followersOf, me as meQuery, queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { LabelledButton } from '../../platform/ui/button.tsx'
import { FollowIcon, UnfollowIcon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

/** Follows or unfollows the ticket. The change is shown before the response arrives. */
export const FollowButton = ({ ticket }: { ticket: string }) => {
  const { data: me } = useQuery(meQuery)
  const { data: followers = [] } = useQuery(followersOf(ticket))
  const change = useMutation({
    // Requests run in order, so that the last click counts.
    scope: { id: `follow ${ticket}` },
    mutationFn: (follows: boolean) =>
      follows
        ? call('PUT /api/tickets/:ticket/follow', { params: { ticket } })
        : call('DELETE /api/tickets/:ticket/follow', { params: { ticket } }),
    onError: ({ message }) => toast({ text: message, isDanger: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.followers(ticket) }),
  })
  const isStored = followers.some(({ ulid }) => ulid === me?.user.ulid)
  const follows = change.isPending ? change.variables : isStored
  const what = follows ? strings.notifications.unfollow : strings.notifications.follow
  const names = followers.map(({ name }) => name)
  const icon = follows ? UnfollowIcon : FollowIcon
  const toggle = () => change.mutate(!follows)
  useActions([{ ...shortcut('follow'), label: what, icon, run: toggle }])
  return (
    <LabelledButton
      className={follows ? 'follow is-on' : 'follow'}
      icon={FollowIcon}
      text={follows ? strings.notifications.following : strings.notifications.followShort}
      label={names.length ? `${what}. ${strings.notifications.followers(names)}` : what}
      keys={shortcuts.follow.keys}
      onPress={toggle}
    />
  )
}
