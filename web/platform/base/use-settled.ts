import { useEffect, useState } from 'react'

/** A value once it has not changed for a while. */
export const useSettled = <Value>(value: Value, forMs: number) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return settled
}
