import { useState } from 'react'

/** State that is reset when the object with this id changes, without remounting the component. */
export const useStateOf = <Value>(id: string, initial: Value) => {
  const [state, setState] = useState({ id, value: initial })
  const set = (value: Value) => setState({ id, value })
  return [state.id === id ? state.value : initial, set] as const
}
