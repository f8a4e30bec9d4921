export { eraseEntriesWith, recordOfAccount } from './audit-log/actions.ts'
export {
  allFields,
  appliedTo,
  changedFields,
  checkedExternalId,
  checkedValues,
  conditionsOn,
  deletedFields,
  type FieldChanges,
  fieldChanges,
  fieldConditions,
  fieldsFor,
  fieldsOfNewTicket,
  fieldsOfVisitors,
  findField,
  forPeople,
  missingFaults,
  type Requirement,
  requirements,
  signedValues,
  takenExternalId,
  valueOfText,
  valuesOfNew,
  visitorValues,
} from './fields/actions.ts'
export {
  type BusinessHours,
  type Counting,
  deadlineOf,
  dueAt,
  fromMonday,
  type Opening,
  type Openings,
  openingOf,
  openMs,
  opensAt,
  type Pause,
  readHours,
  setHours,
  showHours,
  type Wait,
} from './hours/actions.ts'
export { beginLongWork, isRunning, type LongWorkOf, stopWork } from './long-work/actions.ts'
export { ageOf, allProcesses, type Exit, lastExits, missingRoles, type Process } from './processes/actions.ts'
export * as tags from './tags/actions.ts'
export { findByUlids, findTag } from './tags/actions.ts'
export * as tokens from './tokens/actions.ts'
export {
  endSessions,
  revokeTokens,
  type Sessions,
  tokenConnections,
  withdrawTokens,
} from './tokens/actions.ts'
export {
  allWorkspaces,
  beginCheckOfConnections,
  findOwnLogo,
  helpPath,
  helpUrl,
  insertWorkspace,
  isDomain,
  logoPath,
  type PublicWorkspace,
  publicWorkspace,
  rotateSigning,
  slugsLike,
  uncheckedWorkspaces,
  updateWorkspace,
  urlOn,
  workspaceOfDomain,
} from './workspaces/actions.ts'
