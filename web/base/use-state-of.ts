import { useState } from 'react'

/** State of the object that is shown. For another one it begins anew, and what is on the page stays. */
export const useStateOf = <Value>(id: string, initial: Value) => {
  const [state, setState] = useState({ id, value: initial })
  const set = (value: Value) => setState({ id, value })
  return [state.id === id ? state.value : initial, set] as const
}
