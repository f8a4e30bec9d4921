import './test-steps.css'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { CheckIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { moment } from '../../platform/ui/time/dates.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.settings.forwarding

type Canary = ResponseOf<'GET /api/channels/:channel/canary'>['data']

const busyPollMs = 2_000
const pollMs = 60_000
const shownMails = 5

const isBusy = ({ state }: Canary['mails'][number]) => state === 'sending' || state === 'waiting'

export const canary = (channel: string) =>
  queryOptions({
    queryKey: queryKeys.channel(channel, 'canary'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/canary', { params: { channel }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.mails.some(isBusy) ? busyPollMs : pollMs),
  })

const save = async (channel: string, minutes: number | null) => {
  const { data } = await call('PUT /api/channels/:channel/canary', { params: { channel }, body: { minutes } })
  queryClient.setQueryData(canary(channel).queryKey, data)
}

const times = ['off', '15', '60', '360', '1440'] as const
type Time = (typeof times)[number]
const isTime = (value: string): value is Time => times.some((time) => time === value)

/** How often the channel mails itself, and whether its last mails came back. It is saved at once. */
export const CanarySetting = ({ channel, data }: { channel: string; data: Canary }) => {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (time: string) => save(channel, time === 'off' ? null : Number(time)),
    onSuccess: () => toast({ text: pageStrings.settings.saved }),
  })
  const stored = data.minutes === null ? 'off' : String(data.minutes)
  const value = isPending ? variables : stored
  const all = isTime(stored) ? times : [...times, stored]
  const label = (time: string) => (isTime(time) ? texts.canaryTimes[time] : texts.canaryOther(Number(time)))
  return (
    <>
      <SelectField
        label={texts.canary}
        help={texts.canaryHelp}
        value={value}
        options={all.map((time) => ({ value: time, label: label(time) }))}
        onChange={mutate}
        error={error?.message}
      />
      <Mails mails={data.minutes === null ? [] : data.mails.slice(0, shownMails)} />
    </>
  )
}

const Mails = ({ mails }: { mails: Canary['mails'] }) => {
  const said = useSaid()
  const now = useNow()
  if (mails.length === 0) return null
  return (
    <ol className="test-steps" aria-label={texts.canaryMails}>
      {mails.map((mail) => {
        const { ulid, state, started_at, seconds, spf, dkim, dmarc, fault } = mail
        const isBad = state === 'missing' || state === 'failed'
        return (
          <li key={ulid} className={isBad ? 'bad' : ''}>
            {isBusy(mail) ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <Icon of={isBad ? WarningIcon : CheckIcon} />
            )}
            <div>
              <strong>{texts.states[state](moment(started_at, now), seconds ?? 0)}</strong>
              {fault && <p>{said(fault)}</p>}
              {state === 'arrived' && <p>{texts.verdicts(spf ?? '–', dkim ?? '–', dmarc ?? '–')}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
