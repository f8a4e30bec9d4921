import { previewAppearance } from '../../../contract/across/appearance.ts'
import { loadSampleData } from '../../../contract/across/sample-data.ts'
import { type HelpDomain, showHelpDomain, updateHelpDomain } from '../../../contract/articles/help-domain.ts'
import { setAbsence } from '../../../contract/members/absence.ts'
import { setAvailability, showAvailability } from '../../../contract/members/availability.ts'
import { setAvatar, showMe, updateMe } from '../../../contract/members/me.ts'
import {
  createInvitationLink,
  inviteMember,
  listInvitations,
  listMembers,
  type Member,
  showMember,
  updateMember,
} from '../../../contract/members/members.ts'
import { usualChoices } from '../../../contract/members/notification-choices.ts'
import { createTeam, listTeamMembers, listTeams } from '../../../contract/members/teams.ts'
import { showWorkload } from '../../../contract/tickets/workload.ts'
import { createCalendar, listCalendars, previewHolidays } from '../../../contract/workspaces/calendars.ts'
import { showGettingStarted } from '../../../contract/workspaces/getting-started.ts'
import { setBusinessHours, showBusinessHours } from '../../../contract/workspaces/hours.ts'
import { createToken, listTokens, type Token } from '../../../contract/workspaces/tokens.ts'
import { showWorkspace, updateWorkspace } from '../../../contract/workspaces/workspaces.ts'
import { example, type Shown } from './parts/example.ts'
import { site, ulids } from './parts/placeholders.ts'

const logo = '/logos/8Zc1LmR6sKx0WbHd5JfGp7Ae2UiNo9Tg'
const workspace = { id: 1, ulid: ulids.workspace, name: 'Acme', slug: 'acme' }

export const member = {
  id: 7,
  ulid: ulids.user,
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  timezone: 'Europe/Brussels',
  role: 'admin',
  is_away: true,
  away_until: '2026-12-03',
  is_present: false,
  present_from: '2026-12-04T08:00:00+00:00',
} satisfies Shown<Member>

const { role, is_away, away_until, is_present: _, present_from: __, ...user } = member
const absence = { is_away, away_until }

const token = {
  id: 12,
  ulid: ulids.token,
  name: 'Order system',
  workspaces: [{ id: 1, ulid: ulids.workspace }],
  channel_ulids: [ulids.channel],
  expires_at: '2037-01-01T00:00:00+00:00',
  created_at: '2026-06-24T09:00:00+00:00',
} satisfies Shown<Token>

const team = {
  id: 2,
  ulid: ulids.team,
  name: 'Billing',
  description: 'Invoices, payments and refunds.',
  distribution: 'round_robin' as const,
  member_count: 1,
  panel: null,
}

const me = {
  user: {
    ...user,
    signature: '<p>Ada Lovelace<br />Acme support</p>',
    notifications: usualChoices,
    after_sending: 'closed' as const,
    language: 'de' as const,
  },
  workspace,
  role,
  absence,
  can: { write: true, write_notes: true, write_as_admin: true, leave_workspace: true },
  sends_mail: true,
  workspaces: [{ ...workspace, logo_url: logo, role }],
}

const helpDomain = {
  domain: 'help.acme.example',
  status: 'proved',
  checked_at: '2026-11-02T09:30:00+00:00',
  served: 'help.acme.example',
  records: [
    {
      type: 'TXT',
      name: '_bellhop.help.acme.example',
      value: 'bellhop-domain=5f0c1a7e9b3d4c2f8a6e0b1d7c9f3a52',
    },
    { type: 'CNAME', name: 'help.acme.example', value: 'bellhop.example.com' },
  ],
} satisfies Shown<HelpDomain>

const settings = {
  ...workspace,
  logo_url: logo,
  sender_name: 'Acme support',
  brand_name: 'Acme',
  brand_color: '#0f766e',
  help_introduction: 'Answers to what customers ask us most.',
  is_help_centre_enabled: true,
  help_centre_url: `${site}/help/acme`,
  is_assigned_on_reply: true,
  language: 'en' as const,
  timezone: 'Europe/Brussels',
  panel: [
    { section: 'other_tickets', is_hidden: false },
    { section: 'workflows', is_hidden: true },
  ],
}

const workday = ['09:00-17:00']
const availability = {
  working_hours: { monday: workday, tuesday: workday, thursday: workday },
  capacity: 25,
}
const access = {
  ...{ ...member, role: 'member' as const, channel_ulids: [ulids.channel] },
  ...availability,
}

const invitation = {
  id: 4,
  ulid: ulids.invitation,
  email: 'alan@acme.example',
  name: 'Alan Turing',
  role: 'member' as const,
  channel_ulids: [ulids.channel],
  invited_by: 'Ada Lovelace',
  invited_at: '2026-06-24T09:30:00+00:00',
  expires_at: '2026-07-01T09:30:00+00:00',
}

const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const hours = {
  timezone: 'Europe/Brussels',
  business_hours: {
    monday: ['09:00-12:00', '13:00-17:00'],
    ...closed,
    exceptions: { '2026-12-25': [] },
  },
}

const calendar = {
  id: 4,
  ulid: ulids.calendar,
  name: 'Office in Paris',
  ...hours,
  timezone: 'Europe/Paris',
  holidays: [{ date: '2027-07-14', name: 'Bastille Day' }],
  used_by: [{ kind: 'team' as const, ulid: ulids.team, name: 'Sales' }],
}

const load = { open: 12, is_exact: true, waiting: 4, due_soon: 1, overdue: 0 }
const oldest_waiting_since = '2026-12-01T14:05:00+00:00'

export const peopleExamples = [
  example(showMe, { reply: me }),
  example(updateMe, {
    body: { timezone: 'Europe/Brussels', signature: '<p>Ada Lovelace<br />Acme support</p>' },
  }),
  example(setAbsence, { reply: absence }),
  example(showAvailability, { reply: availability }),
  example(setAvailability, { body: availability }),
  example(showWorkload, {
    reply: {
      members: [
        {
          ...{ ulid: ulids.user, name: member.name, avatar_url: null, ...absence, capacity: 25 },
          ...{ is_present: member.is_present, present_from: member.present_from },
          ...{ ...load, oldest_waiting_since },
        },
      ],
      teams: [
        {
          ...{ ulid: ulids.team, name: team.name, distribution: team.distribution },
          ...{ ...load, oldest_waiting_since },
        },
      ],
      unassigned: 17,
    },
  }),
  example(setAvatar, {
    reply: { ...me, user: { ...me.user, avatar_url: '/avatars/5Jx0WbHd7Gp2UiNo9TgByVq3nYt8Zc1L' } },
  }),
  example(showGettingStarted, {
    reply: {
      has_sending: true,
      ...{ has_address: true, has_people: true, has_mail: false, has_article: true, has_agent: false },
      ...{ has_workflow: false, has_widget: false, has_hours: true, has_reply: false, has_samples: true },
    },
  }),
  example(loadSampleData, { reply: { contacts: 4, tickets: 5, articles: 3, workflows: 1 } }),
  example(showWorkspace, { reply: settings }),
  example(updateWorkspace, {
    body: { sender_name: 'Acme support', timezone: 'Europe/Brussels' },
  }),
  example(previewAppearance, {
    body: { brand_name: 'Acme Lamps', brand_color: '#0f766e' },
    reply: {
      help_html:
        '<!doctype html><html lang="en"><head><title>Acme Lamps Help Centre</title></head><body>…</body></html>',
      mail: {
        from: 'Acme Lamps',
        subject: 'Re: Where is my order?',
        html: '<p>Hello Grace, your order is on its way.</p>',
      },
    },
  }),
  example(showHelpDomain, { reply: helpDomain }),
  example(updateHelpDomain, {
    reply: { ...helpDomain, status: 'waiting', checked_at: null, served: null },
  }),
  example(listTokens, { reply: [token] }),
  example(createToken, {
    reply: { ...token, token: '12|Vq3nYt8Zc1LmR6sKx0WbHd5JfGp7Ae2UiNo9TgBy' },
  }),
  example(listMembers, { reply: [{ ...member, can: { update: true, remove: true, make_owner: true } }] }),
  example(inviteMember, {
    body: {
      email: 'alan@acme.example',
      name: 'Alan Turing',
      role: 'member',
      channel_ulids: [ulids.channel],
    },
    reply: {
      id: 4,
      ulid: '01jz8n2h5k7x3v9q1m4t6w0b01',
      email: 'alan@acme.example',
      name: 'Alan Turing',
      role: 'member',
      invited_at: '2026-06-24T09:30:00+00:00',
    },
  }),
  example(showMember, { reply: access }),
  example(updateMember, { body: { role: 'member', channel_ulids: [ulids.channel] } }),
  example(listInvitations, { reply: [invitation] }),
  example(createInvitationLink, {
    reply: {
      url: `${site}/invitations/5Jx0WbHd7Gp2UiNo9TgByVq3nYt8Zc1LmR6sKx0WbHd5JfGp`,
      expires_at: invitation.expires_at,
    },
  }),
  example(showBusinessHours, { reply: hours }),
  example(setBusinessHours, { body: hours }),
  example(previewHolidays, {
    body: {
      ics: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20270714\nSUMMARY:Bastille Day\nEND:VEVENT\nEND:VCALENDAR',
    },
    reply: { holidays: calendar.holidays, events: 1, left_out: 0 },
  }),
  example(listCalendars, { reply: [calendar] }),
  example(createCalendar, {
    body: {
      name: 'Office in Paris',
      timezone: 'Europe/Paris',
      business_hours: hours.business_hours,
      holidays: calendar.holidays,
    },
  }),
  example(listTeamMembers, { reply: [member] }),
  example(listTeams, { reply: [team] }),
  example(createTeam, {
    reply: { ...team, member_count: 0 },
  }),
]
