import { version } from '../server/platform/kernel/version.ts'
import { record } from '../test/upgrade/release.ts'

// Records the data of this version, for the test that upgrades all released versions.
const { place, requests } = await record(version)
console.log(
  `${place} has the schema and rows of Bellhop ${version}, and its responses to ${requests} requests.`,
)
