import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../server/platform/postgres/scratch.ts'
import { numbersFrom, seed } from '../soak.ts'
import { openCheck } from './check.ts'
import type { Installation, Victim } from './installation.ts'
import { openLoad } from './load.ts'

/** The minimum number of requests before each kill, however slow the machine is. */
const fewestAsked = 40
const victims: Victim[] = ['node', 'postgres', 'both']

type Told = { round: number; victim: Victim; asked: number; unknown: number; replayed: number }

/** Kills repeatedly while members work. Returns the errors found afterwards. */
export const openCrashes = async (installation: Installation) => {
  const load = await openLoad(installation)
  const check = openCheck(installation)
  const below = numbersFrom(seed)

  const crash = async (victim: Victim, afterMs: number) => {
    let isOver = false
    const before = load.log.length
    const working = load.run(() => isOver)
    await pause(afterMs)
    // A slow machine needs longer until there is data to lose.
    await until(() => load.log.length >= before + fewestAsked, 60_000)
    await installation.kill(victim)
    isOver = true
    await working
    await installation.comeBack()
  }

  /** Runs a crash and checks the data twice: after the crash, and after the retries. */
  const round = async (number: number, longestMs: number) => {
    const victim = victims[number % victims.length] ?? 'both'
    await crash(victim, 300 + below(longestMs - 300))
    const left = await check(load.log)
    const unknown = load.log.filter(({ state }) => state === 'unknown').length
    const { replayed } = await load.askAgain()
    const faults = [...left, ...(await check(load.log))]
    const told: Told = { round: number, victim, asked: load.log.length, unknown, replayed }
    return { told, faults }
  }
  /** A check that does not rely on the previous ones. */
  const freshCheck = () => openCheck(installation)(load.log)
  return { crash, round, check: freshCheck, log: load.log }
}
