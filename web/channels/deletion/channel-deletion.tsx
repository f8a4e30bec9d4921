import './deletion.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { channels, queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Channel } from '../../platform/api/types.ts'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { LongWorkProgress } from '../../workspaces/long-work/long-work-progress.tsx'
import { isRunning, useLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'
import { type Deletion, deletion } from './deletion-query.ts'

const texts = pageStrings.settings.channelDeletion

/** Deletes a channel, and shows the progress. */
export const ChannelDeletion = ({ channel }: { channel: Channel }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: affected } = useQuery(deletion(channel.ulid))
  const work = useLongWork('channel_deletion', channel.ulid)
  useLeaving(channel, work?.state === 'done')
  const runs = work !== undefined && isRunning(work)
  // The work has changed the counts.
  useEffect(() => {
    if (!runs) void queryClient.invalidateQueries({ queryKey: deletion(channel.ulid).queryKey })
  }, [runs, channel.ulid])
  const isStopped = !runs && channel.deleting_since !== null
  return (
    <Section title={texts.title} text={texts.text}>
      {work?.state === 'failed' && isStopped && <p role="alert">{work.problem}</p>}
      {!runs && <p role="status">{affected ? wordsOn(affected, isStopped) : '…'}</p>}
      {runs ? (
        <LongWorkProgress work={work} />
      ) : (
        <div className="deletion-buttons">
          <Button className="danger" onPress={() => setOpen(true)} isDisabled={!affected}>
            {isStopped ? texts.goOn : texts.title}
          </Button>
          {isStopped && <UseAgain ulid={channel.ulid} />}
        </div>
      )}
      {isOpen && affected && (
        <DeleteChannelDialog channel={channel} affected={affected} close={() => setOpen(false)} />
      )}
    </Section>
  )
}

const wordsOn = (affected: Deletion, isStopped: boolean) =>
  isStopped
    ? texts.stopped(affected.tickets)
    : [texts.has(affected), affected.members > 0 && texts.members(affected.members)].filter(Boolean).join(' ')

const UseAgain = ({ ulid }: { ulid: string }) => {
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/channels/:channel/deletion', { params: { channel: ulid } }),
    onSuccess: () => refresh(ulid),
    onError: (error) => void toastProblem(error.message, error),
  })
  return (
    <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
      {texts.cancel}
    </Button>
  )
}

const refresh = (ulid: string) =>
  Promise.all(
    [channels.queryKey, queryKeys.channel(ulid), deletion(ulid).queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Leaves the page of a deleted channel, also if another member has deleted it. */
const useLeaving = ({ ulid }: Channel, isDone: boolean) => {
  const { data: all } = useQuery(channels)
  const isGone = isDone || all?.every((one) => one.ulid !== ulid) === true
  const navigate = useNavigate()
  useEffect(() => {
    if (!isGone) return
    void navigate({ to: '/settings/channels', replace: true }).then(() =>
      queryClient.invalidateQueries({ queryKey: channels.queryKey }),
    )
  }, [isGone, navigate])
}
