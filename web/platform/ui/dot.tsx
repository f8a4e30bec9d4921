import './dot.css'
import { useCallback } from 'react'

/** A colour chosen by users. It is set by script, because the content security policy allows no style in markup. */
export const Dot = ({ color }: { color: string }) => {
  const paint = useCallback(
    (element: HTMLElement | null) => {
      if (element) element.style.background = color
    },
    [color],
  )
  return <span className="dot" aria-hidden="true" ref={paint} />
}
