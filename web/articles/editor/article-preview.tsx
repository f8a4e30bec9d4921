import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MailFrame } from '../../platform/mail-view/mail-frame.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { useSettled } from './use-settled.ts'

const texts = strings.articleEditor

type Props = { brain: string; body: string; pane: RefObject<HTMLElement | null> }

/** The text as readers see it. The server renders it, and the frame runs no scripts. */
export const ArticlePreview = ({ brain, body, pane }: Props) => {
  const id = useId()
  const text = useSettled(body)
  const { data, error } = useQuery({
    queryKey: ['article-preview', brain, text],
    queryFn: async ({ signal }) =>
      (
        await call('POST /api/brains/:brain/article-preview', {
          params: { brain },
          body: { body: text },
          signal,
        })
      ).data.body_html,
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section className="article-preview" ref={pane} aria-labelledby={id}>
      <h2 id={id}>{texts.preview}</h2>
      <FormProblem error={error} />
      {text.trim() && data !== undefined ? (
        <MailFrame html={data} title={texts.preview} showsRemoteImages />
      ) : (
        <p className="muted">{texts.nothing}</p>
      )}
    </section>
  )
}
