import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MailFrame } from '../../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { markedText } from './marked-text.ts'

type Props = { brain: string; before: string; after: string; label: string }

/** Two versions of a text as readers see them, with marks at the blocks that differ. The server renders it. */
export const RenderedDifference = ({ brain, before, after, label }: Props) => {
  const text = useMemo(() => markedText(before, after), [before, after])
  const { data, error } = useQuery({
    queryKey: ['rendered-difference', brain, text],
    queryFn: async ({ signal }) =>
      (
        await call('POST /api/brains/:brain/article-preview', {
          params: { brain },
          body: { body: text ?? '' },
          signal,
        })
      ).data.body_html,
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (text === undefined) return <p className="muted">{pageStrings.articleHistory.tooDifferent}</p>
  return (
    <>
      <FormProblem error={error} />
      {data !== undefined && <MailFrame html={data} title={label} showsRemoteImages />}
    </>
  )
}
