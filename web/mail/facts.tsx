import type { ReactNode } from 'react'

/** The facts about a mail. A fact without a value is hidden. */
export const Facts = ({ of }: { of: [label: string, value: ReactNode][] }) => (
  <dl className="mail-facts">
    {of.map(
      ([label, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
