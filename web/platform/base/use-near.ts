import { useEffect, useState } from 'react'

const margin = '1200px 0px'
/** Elements that are visible at first are rendered first. */
const laterMs = 50

/** Returns whether an element is in the viewport or near it. Once true, the value stays true. */
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
