import { loadSampleData, removeSampleData } from '../../../contract/across/sample-data.ts'
import { route } from '../../platform/http/route.ts'
import { load } from './load.ts'
import { unload } from './unload.ts'

export const routes = [
  route(loadSampleData, ({ tx, me }) => load(tx, me)),
  route(removeSampleData, ({ tx }) => unload(tx)),
]
