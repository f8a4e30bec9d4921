import { createSignal } from '../../platform/base/signal.ts'

export type Density = 'comfortable' | 'compact'

const key = 'bellhop.density'

/** The density of the list, stored in this browser. */
export const density = createSignal<Density>(
  localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable',
)

export const rowPx: Record<Density, number> = { comfortable: 72, compact: 36 }

export const changeDensity = () => {
  const next = density.get() === 'compact' ? 'comfortable' : 'compact'
  localStorage.setItem(key, next)
  density.set(next)
}
