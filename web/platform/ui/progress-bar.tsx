type Props = { label: string; done: number; total: number | null }

/** A bar of progress. Without a total, it shows that something goes on. */
export const ProgressBar = ({ label, done, total }: Props) => (
  <progress aria-label={label} {...(total !== null && { value: done, max: Math.max(total, 1) })} />
)
