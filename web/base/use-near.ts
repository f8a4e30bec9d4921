import { useEffect, useState } from 'react'

const margin = '1200px 0px'
/** What is in view from the beginning is shown first. */
const laterMs = 50

/** Whether an element is in view or will soon be. Once it was, it stays so. */
export const useNear = (element: { current: HTMLElement | null }, isNearAtFirst: boolean) => {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    const root = target.closest('.conversation')
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: margin,
    })
    const beginning = setTimeout(() => observer.observe(target), laterMs)
    return () => {
      clearTimeout(beginning)
      observer.disconnect()
    }
  }, [isNear, element])
  return isNear
}
