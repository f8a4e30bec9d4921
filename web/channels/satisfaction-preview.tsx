import './confirmation.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ratings } from '../../contract/base/ratings.ts'
import { faces, satisfactionTexts } from '../../contract/widgets/satisfaction-texts.ts'
import { directionOf } from '../../contract/workspaces/customer-languages.ts'
import * as queries from '../platform/api/queries.ts'
import type { Channel } from '../platform/api/types.ts'
import { pageStrings } from '../platform/page-strings.ts'

const texts = pageStrings.settings.channels

/** The mail that asks for a rating, in the language for customers. */
export const SatisfactionPreview = ({ channel, question }: { channel: Channel; question: string }) => {
  const { language } = useSuspenseQuery(queries.workspace).data
  const mail = satisfactionTexts[language]
  return (
    <figure className="confirmation-preview">
      <figcaption className="label">{texts.questionPreview}</figcaption>
      <div className="sample-mail">
        <p>
          <strong>{channel.sender_name ?? channel.name}</strong>
        </p>
        <div className="sample-question" lang={language} dir={directionOf(language)}>
          <p>{question.trim() || mail.question}</p>
          <ul>
            {ratings.map((rating) => (
              <li key={rating}>
                <span aria-hidden="true">{faces[rating]}</span> {mail.ratings[rating]}
              </li>
            ))}
          </ul>
          <p className="muted">{mail.confirm}</p>
        </div>
      </div>
    </figure>
  )
}
