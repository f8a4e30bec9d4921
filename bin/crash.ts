import { scratch } from '../server/platform/postgres/scratch.ts'
import { openInstallation } from '../test/crash/installation.ts'
import { openCrashes } from '../test/crash/rounds.ts'
import { seed } from '../test/soak.ts'

// `npm run crash -- 200` kills Bellhop and its PostgreSQL two hundred times, and checks each time for lost data.
const rounds = Number(process.argv[2] ?? 200)
console.log(`BELLHOP_TEST_SEED=${seed} makes the same choices.`)
const endings: (() => Promise<void>)[] = []
const installation = await openInstallation(scratch({ after: (end) => endings.push(end) }))
try {
  const crashes = await openCrashes(installation)
  for (let number = 1; number <= rounds; number += 1) {
    const { told, faults } = await crashes.round(number, 3_000)
    console.log(JSON.stringify(told))
    for (const fault of faults) console.error(fault)
    if (faults.length) process.exitCode = 1
  }
} finally {
  await installation.stop()
  for (const end of endings) await end()
}
