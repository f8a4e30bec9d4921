import { useLayoutEffect, useRef } from 'react'

/** Focuses the first control of an item that was added to a list. */
export const useNewItem = <Element extends HTMLElement>() => {
  const list = useRef<Element>(null)
  const isNew = useRef(false)
  useLayoutEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    // The menu of a new item returns the focus to its button first.
    setTimeout(() => {
      const controls = list.current?.lastElementChild?.querySelectorAll<HTMLElement>(
        'button, input, [role="textbox"]',
      )
      const first = [...(controls ?? [])].find((one) => !one.matches('.move, .remove'))
      first?.focus()
    })
  })
  return {
    list,
    focusNew: () => {
      isNew.current = true
    },
  }
}
