type Props = { to: `/docs${string}`; children: string }

/** A link to the documentation that this installation serves. */
export const GuideLink = ({ to, children }: Props) => (
  <p className="muted">
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  </p>
)
