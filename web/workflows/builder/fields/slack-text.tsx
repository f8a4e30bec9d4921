import { slackParts } from './slack-parts.ts'

/** A text of Slack with its formatting. */
export const SlackText = ({ text }: { text: string }) =>
  slackParts(text).map(({ as: As, text }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    As ? <As key={place}>{text}</As> : text,
  )
