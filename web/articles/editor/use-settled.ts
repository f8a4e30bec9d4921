import { useEffect, useState } from 'react'

const settledMs = 250

/** The value, once it has not changed for a moment. */
export const useSettled = <Value>(value: Value) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
