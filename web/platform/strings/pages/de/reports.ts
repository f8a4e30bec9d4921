import type { PageStrings } from '../strings.ts'

export const board: PageStrings['board'] = {
  figures: {
    open: 'Offen',
    unassigned: 'Nicht zugewiesen',
    overdue: 'Überfällig',
    soon: 'Bald fällig',
    created: 'Heute neu',
    replies: 'Antworten heute',
    solved: 'Heute geschlossen',
  },
  summary: 'Zahlen',
  waits: 'Wartet am längsten',
  waitsSince: (time) => `Wartet seit ${time}`,
  nobodyWaits: 'Niemand wartet auf eine Antwort.',
  byChannel: 'Offen nach Kanal',
  noneOpen: 'Kein Kanal hat offene Tickets.',
  hereNow: 'Jetzt da',
  here: (here, all) => `Jetzt da: ${here} von ${all}`,
  nobodyHere: 'Jetzt ist niemand da.',
  more: (count) => `und ${count} weitere`,
  updated: (time) => `Nicht verbunden. Stand ${time}`,
  leave: 'Vollbild verlassen',
}
