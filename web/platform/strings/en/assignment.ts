import { one } from '../base/counts.ts'

/** Texts of automatic assignment: settings of the workspace, teams and members, and the page Workload. */
export const assignment = {
  text: 'Assign tickets automatically. A team can also give its tickets to its members: see the page of the team.',
  onReply: 'Assign a ticket without an assignee to the member who replies first',
  whenAway: 'Take tickets from members who are away when their contacts write',
  whenAwayHelp:
    'Such a ticket stays with its team, which can give it to somebody else. Otherwise, nobody has it.',
  distribution: 'Tickets without an assignee',
  distributions: {
    none: 'Wait until somebody takes them',
    round_robin: 'Go to the members in turn',
    least_busy: 'Go to the member with the fewest open tickets',
  },
  distributionHelp:
    'Only members who are present, can access the channel and have not reached their capacity get any. If there is nobody, tickets wait.',
  isAway: (name: string, absence: string) => `${name}: ${absence}.`,
  takeOver: 'Take over',
}

export const availability = {
  text: 'Outside of your working hours, teams and workflows give you no tickets. You can still be assigned by hand.',
  title: 'Working hours and capacity',
  anyTime: 'Works at any time',
  week: 'Working hours',
  zone: (zone: string) => `In the time zone ${zone}.`,
  capacity: 'Capacity (optional)',
  capacityHelp: 'Teams give no more tickets from this number of open ones on. Snoozed ones are not counted.',
  free: 'Free',
  notWorking: 'Not working',
  worksFrom: (time: string) => `Works from ${time}`,
}

export const workload = {
  title: 'Workload',
  members: 'Members',
  open: (count: string) => `${count} open`,
  ofCapacity: (count: string, capacity: number) => `${count} of ${capacity} open`,
  waiting: (count: string) => `${count} waiting`,
  overdue: (count: string) => `${count} overdue`,
  dueSoon: (count: string) => `${count} due soon`,
  oldest: (time: string) => `oldest waits ${time}`,
  unassigned: 'Unassigned',
  inTeam: (name: string) => `Unassigned in ${name}`,
  choose:
    'Choose a member or a team to see their open tickets. Drag a ticket to another member, or press A on it.',
  none: 'No open tickets',
  noneText: 'Snoozed tickets are not listed here.',
  back: 'All members',
  takeAll: 'Take over all',
  giveBack: 'Unassign all',
  giveTo: 'Assign all to…',
  selected: (count: number) => one(count, 'ticket selected', 'tickets selected'),
  tickets: (name: string) => `Open tickets: ${name}`,
}
