import { version } from '../server/platform/kernel/version.ts'
import { record } from '../test/upgrade/release.ts'

// Records what this version leaves behind, for the test that upgrades the data of all released versions.
const { place, requests } = await record(version)
console.log(
  `${place} has the schema and rows of Bellhop ${version}, and its responses to ${requests} requests.`,
)
