import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { call } from '../../platform/api/client.ts'
import type { BodyOf } from '../../platform/api/endpoints.ts'
import * as queries from '../../platform/api/queries.ts'
import { useSettled } from '../../platform/base/use-settled.ts'
import { MailFrame } from '../../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { isColor } from '../../platform/ui/fields/swatches.ts'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { PageFrame } from './page-frame.tsx'

const texts = pageStrings.settings.appearance
const quietMs = 500

type Values = { brand_name: string; brand_color: string; help_title: string; help_introduction: string }

/** The values as they are saved. A color that is still being typed is none. */
export const bodyOf = ({ brand_name, brand_color, help_title, help_introduction }: Values) => ({
  brand_name: brand_name.trim() || null,
  brand_color: brand_color.trim() || null,
  help_title: help_title.trim() || null,
  help_introduction: help_introduction.trim() || null,
})

/** The pages that the server renders for customers, with these values and this logo. */
const previewOf = (values: string, logo: string | null) =>
  queryOptions({
    queryKey: ['appearance-preview', values, logo],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(values) as BodyOf<'POST /api/workspace/appearance-preview'>
      return (await call('POST /api/workspace/appearance-preview', { body, signal })).data
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The views of customers: the help centre and a mail with the values of the form, and the widget. */
export const AppearancePreview = ({ values, logo }: { values: Values; logo: string | null }) => {
  const { brand_color } = values
  const body = bodyOf({ ...values, brand_color: isColor(brand_color) ? brand_color : '' })
  const { data, error } = useQuery(previewOf(useSettled(JSON.stringify(body), quietMs), logo))
  return (
    <div className="appearance-preview">
      {error && (
        <p className="error">
          <ProblemText problem={error} />
        </p>
      )}
      <Part title={texts.previews.help}>
        <PageFrame html={data?.help_html ?? ''} title={texts.previews.help} />
      </Part>
      <Part title={texts.previews.mail}>
        <div className="preview-mail">
          <p>
            <strong>{data?.mail.from}</strong> <span className="muted">{data?.mail.subject}</span>
          </p>
          <MailFrame html={data?.mail.html ?? ''} title={texts.previews.mail} showsRemoteImages={false} />
        </div>
      </Part>
      <Part title={texts.previews.widget}>
        <SavedWidget />
      </Part>
    </div>
  )
}

/** The path of the page to try the widget of a channel. */
const demoOf = (channel: string) =>
  queryOptions({
    queryKey: ['widget-demo', channel],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/channels/:channel/widget', { params: { channel }, signal })
      return new URL(data.demo_url).pathname
    },
  })

/** The page to try the first widget, as visitors see it. */
const SavedWidget = () => {
  const { data: channels } = useQuery(queries.channels)
  const ulid = channels?.find(({ type }) => type === 'widget')?.ulid
  const { data } = useQuery({ ...demoOf(ulid ?? ''), enabled: ulid !== undefined })
  if (channels && ulid === undefined) return <p className="muted">{texts.noWidget}</p>
  return (
    <>
      <div className="preview-page">{data && <iframe title={texts.previews.widget} src={data} />}</div>
      <p className="muted">{texts.widgetHelp}</p>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="muted">
        {title}
      </figcaption>
      {children}
    </figure>
  )
}
