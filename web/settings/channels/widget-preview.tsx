import './widget.css'
import { type CSSProperties, useId } from 'react'
import type { Channel } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'

const texts = strings.settings.widget

type Props = {
  channel: Channel
  position: 'right' | 'left'
  greeting: string
  answer_time: keyof typeof texts.answerTimes
}

/** A small preview of the widget, with the values of the form. */
export const WidgetPreview = ({ channel, position, greeting, answer_time }: Props) => {
  const title = useId()
  // CSSProperties has no custom properties.
  const style = { '--widget': channel.color, '--on-widget': inkOn(channel.color) } as CSSProperties
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

/** Black or white, whichever has more contrast with a color (WCAG 2.2, relative luminance). */
const inkOn = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
