export { digest, isLinkSecret, newLinkSecret } from './accounts/actions.ts'
export {
  checkEmailDomains,
  emailDomainConnections,
  keyOfEmailDomain,
  providerConnections,
} from './company-sign-in/actions.ts'
export {
  type Admin,
  adminsOf,
  canAccess,
  facesOf,
  findMember,
  findMembers,
  joinedAbsence,
  type KnownPresence,
  languageOf,
  membersAccess,
  membersWithAccess,
  presenceOf,
  stopNotificationMails,
} from './members/actions.ts'
export { provisioningConnections } from './provisioning/actions.ts'
export { findTeam, findTeams, type Helper, hasRoom, leastBusy, nextInTurn, turns } from './teams/actions.ts'
