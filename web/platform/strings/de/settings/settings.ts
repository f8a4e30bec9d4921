import type { Strings } from '../../strings.ts'

export const settings: Strings['settings'] = {
  title: 'Einstellungen',
  unsaved: 'Ohne Speichern verlassen?',
  unsavedText: 'Diese Seite hat Änderungen, die nicht gespeichert sind.',
  stay: 'Auf der Seite bleiben',
  leave: 'Verlassen',
  pageOf: (name) => `Einstellungen: ${name}`,
  pages: {
    profile: 'Profil',
    security: 'Sicherheit',
    availability: 'Arbeitszeiten',
    quickReplies: 'Textbausteine',
    tokens: 'Zugriffstoken',
    workspace: 'Workspace',
    appearance: 'Erscheinungsbild',
    members: 'Mitglieder',
    teams: 'Teams',
    assignment: 'Zuweisung',
    channels: 'Kanäle',
    tags: 'Schlagwörter',
    targets: 'Ziele',
    hours: 'Geschäftszeiten',
    blockedSenders: 'Blockierte Absender',
    auditLog: 'Protokoll',
    webhooks: 'Webhooks',
  },
}
