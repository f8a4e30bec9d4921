import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const assignment: Strings['assignment'] = {
  text: 'Tickets automatisch zuweisen. Ein Team kann seine Tickets auch an seine Mitglieder verteilen: siehe die Seite des Teams.',
  onReply: 'Tickets ohne Zuweisung dem Mitglied zuweisen, das zuerst antwortet',
  whenAway: 'Tickets von abwesenden Mitgliedern zurücknehmen, wenn der Kontakt schreibt',
  whenAwayHelp:
    'Ein solches Ticket bleibt bei seinem Team, das es jemand anderem geben kann. Ohne Team hat es niemand.',
  distribution: 'Tickets ohne Zuweisung',
  distributions: {
    none: 'Warten, bis jemand sie übernimmt',
    round_robin: 'Gehen der Reihe nach an die Mitglieder',
    least_busy: 'Gehen an das Mitglied mit den wenigsten offenen Tickets',
  },
  distributionHelp:
    'Nur Mitglieder, die anwesend sind, Zugriff auf den Kanal haben und deren Kapazität nicht erreicht ist, erhalten welche. Gibt es niemanden, warten die Tickets.',
  isAway: (name, absence) => `${name}: ${absence}.`,
  takeOver: 'Übernehmen',
}

export const availability: Strings['availability'] = {
  text: 'Außerhalb Ihrer Arbeitszeiten geben Ihnen Teams und Workflows keine Tickets. Von Hand kann man sie Ihnen zuweisen.',
  title: 'Arbeitszeiten und Kapazität',
  anyTime: 'Arbeitet zu jeder Zeit',
  week: 'Arbeitszeiten',
  zone: (zone) => `In der Zeitzone ${zone}.`,
  capacity: 'Kapazität (optional)',
  capacityHelp:
    'Ab dieser Zahl offener Tickets geben Teams keine weiteren. Zurückgestellte werden nicht mitgezählt.',
  free: 'Frei',
  notWorking: 'Arbeitet nicht',
  worksFrom: (time) => `Arbeitet ab ${time}`,
}

export const workload: Strings['workload'] = {
  title: 'Auslastung',
  members: 'Mitglieder',
  open: (count) => `${count} offen`,
  ofCapacity: (count, capacity) => `${count} von ${capacity} offen`,
  waiting: (count) => `${count} wartend`,
  overdue: (count) => `${count} überfällig`,
  dueSoon: (count) => `${count} bald fällig`,
  oldest: (time) => `ältestes wartet ${time}`,
  unassigned: 'Nicht zugewiesen',
  inTeam: (name) => `Nicht zugewiesen in ${name}`,
  choose:
    'Wählen Sie ein Mitglied oder Team, um die offenen Tickets zu sehen. Ziehen Sie ein Ticket auf ein anderes Mitglied, oder drücken Sie A.',
  none: 'Keine offenen Tickets',
  noneText: 'Zurückgestellte Tickets stehen hier nicht.',
  back: 'Alle Mitglieder',
  takeAll: 'Alle übernehmen',
  giveBack: 'Alle Zuweisungen aufheben',
  giveTo: 'Alle zuweisen an…',
  selected: (count) => one(count, 'Ticket ausgewählt', 'Tickets ausgewählt'),
  tickets: (name) => `Offene Tickets: ${name}`,
}
