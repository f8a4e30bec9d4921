export { blockAddress, blockOf, blocksAmong, eraseAddress, unblock } from './blocked-senders/actions.ts'
export { clearField as clearFieldOfCompanies, followingCompanies } from './companies/actions.ts'
export { eraseFromImports } from './contact-imports/actions.ts'
export { addNote, eraseNotes, moveNotes, pinnedNotes } from './contact-notes/actions.ts'
export {
  addressesOf,
  addressInTicket,
  clearField as clearFieldOfContacts,
  contactOf,
  contactWith,
  countTickets,
  type FollowingContact,
  type FoundContact,
  findContact,
  followingContacts,
  hasAddress,
  idByAddress,
  joinedPhones,
  lockContact,
  lockContactOf,
  lockWithTickets,
  mergingContacts,
  newContact,
  noteActivity,
  ofChannel,
  type Person,
  patternsFor,
  recount,
  removeContact,
  setFieldsOfContact,
  showContact,
  type Whole,
} from './contacts/actions.ts'
