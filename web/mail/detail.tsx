import './detail.css'
import type { ReactNode } from 'react'
import { isMissing } from '../platform/base/problem.ts'
import { shortcuts } from '../platform/commands/shortcuts.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { strings } from '../platform/strings/strings.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { CloseIcon } from '../platform/ui/icons/icons.tsx'
import { useTitle } from '../platform/ui/page-title.ts'
import { useMailSearch } from './use-mail-search.ts'

const texts = strings.mails

type Props = { title: string | undefined; error: Error | null; children: ReactNode }

/** The details of the open mail, beside the list. */
export const Detail = ({ title, error, children }: Props) => {
  const { open } = useMailSearch()
  useTitle('detail', title)
  return (
    <section
      className="mail-detail scrolls"
      aria-label={title ?? texts.details}
      aria-busy={title === undefined && !error}
    >
      <header>
        <h2>{title}</h2>
        <IconButton
          icon={CloseIcon}
          label={texts.close}
          keys={shortcuts.back.keys}
          onPress={() => void open(undefined)}
        />
      </header>
      {isMissing(error) ? <p className="muted">{texts.missing}</p> : <FormProblem error={error} />}
      {children}
    </section>
  )
}

export const NoDetail = () => (
  <section className="mail-detail empty" aria-label={texts.details}>
    <h2>{texts.choose}</h2>
    <p>{texts.chooseText}</p>
  </section>
)

export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)
