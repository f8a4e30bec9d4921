import './widget.css'
import { type CSSProperties, useId } from 'react'
import { fillOf, textOn } from '../../contract/base/brand-colors.ts'
import { pageStrings } from '../platform/page-strings.ts'
import { isColor } from '../platform/ui/fields/swatches.ts'

const texts = pageStrings.settings.widget

type Props = {
  color: string
  position: 'right' | 'left'
  greeting: string
  answer_time: keyof typeof texts.answerTimes
}

/** A small preview of the widget, with the values of the form. */
export const WidgetPreview = ({ color, position, greeting, answer_time }: Props) => {
  const title = useId()
  // CSSProperties has no custom properties.
  const fill = isColor(color) ? fillOf(color) : color
  const style = { '--widget': fill, '--on-widget': textOn(fill) } as CSSProperties
  return (
    <figure className="widget-preview" aria-labelledby={title}>
      <figcaption id={title} className="muted">
        {texts.preview}
      </figcaption>
      <div className={`widget-page ${position}`} style={style}>
        <div className="widget-panel">
          <div className="widget-head">
            <strong>{greeting.trim() || texts.greetingDefault}</strong>
            {answer_time !== 'none' && <span>{texts.answerTimes[answer_time]}</span>}
          </div>
        </div>
        <div className="widget-button" />
      </div>
    </figure>
  )
}
