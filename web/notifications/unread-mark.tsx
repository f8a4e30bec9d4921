import './notifications.css'

/** How many notifications are unread, at the edge of a button whose name says it as well. */
export const UnreadMark = ({ count }: { count: string }) =>
  count && (
    <span className="unread-mark" aria-hidden="true">
      {count}
    </span>
  )
