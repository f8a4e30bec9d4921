import { type CSSProperties, type ReactNode, useId } from 'react'
import { fillOf, readableOn, textOn } from '../../../contract/base/brand-colors.ts'
import {
  type CustomerLanguage,
  directionOf,
  helpTexts,
} from '../../../contract/workspaces/customer-languages.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { isColor } from '../../platform/ui/fields/swatches.ts'
import { Logo } from '../../platform/ui/icons/logo.tsx'
import { defaultColor } from './default-color.ts'

const texts = pageStrings.settings.appearance

type Props = {
  name: string
  language: CustomerLanguage
  logo: string | null
  color: string
  title: string
  introduction: string
}

/** The values of the form, as customers will see them. */
export const AppearancePreview = ({ name, language, logo, color, title, introduction }: Props) => {
  const standard = helpTexts[language]
  const isBranded = isColor(color)
  const brand = isBranded ? color : defaultColor
  // CSSProperties has no custom properties.
  const style = {
    '--brand': fillOf(brand),
    '--on-brand': textOn(fillOf(brand)),
    '--brand-link': readableOn(brand, ['#ffffff'], '#000000'),
  } as CSSProperties
  return (
    <div className="appearance-preview" style={style}>
      <Part title={texts.previews.help}>
        <div
          className={`preview-help ${isBranded ? 'branded' : ''}`}
          lang={language}
          dir={directionOf(language)}
        >
          <div className="preview-top">
            {logo && <Logo url={logo} size="small" />}
            <strong>{name}</strong> <span>{standard.name}</span>
          </div>
          <div className="preview-hero">
            <strong>{title.trim() || standard.title}</strong>
            <p>{introduction.trim() || standard.introduction(name)}</p>
            <span className="preview-button">{standard.search}</span>
          </div>
        </div>
      </Part>
      <Part title={texts.previews.widget}>
        <div className="preview-widget">
          <span className="preview-bubble">{texts.greeting}</span>
        </div>
      </Part>
      <Part title={texts.previews.mail}>
        <div className="preview-mail">
          <p>
            <strong>{name}</strong>
          </p>
          <p>{texts.mailText}</p>
          <p className="preview-link">{texts.mailLink}</p>
        </div>
      </Part>
    </div>
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
