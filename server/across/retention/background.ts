import { oneByOne } from '../../platform/background/one-by-one.ts'
import { runPortion, type Services } from './run.ts'
import * as store from './store.ts'

/** Deletes tickets by the rules that are due, which take turns. */
export const deletingExpired = (services: Services) =>
  oneByOne(services, {
    table: store.dueRules,
    portion: 1,
    due: store.firstDue,
    idOf: ({ id }) => id,
    run: (workspace, { id }) => runPortion(services, workspace, id),
  })
