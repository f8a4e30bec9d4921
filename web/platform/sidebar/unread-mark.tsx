import './sidebar.css'

/** The badge with the number of unread notifications. The accessible name of the button has it too. */
export const UnreadMark = ({ count }: { count: string }) =>
  count && (
    <span className="unread-mark" aria-hidden="true">
      {count}
    </span>
  )
