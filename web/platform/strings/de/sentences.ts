import type { Strings } from '../strings.ts'

const statuses: Record<string, string> = {
  open: 'Offen',
  waiting: 'Wartend',
  closed: 'Geschlossen',
  spam: 'Spam',
}
const priorities: Record<string, string> = {
  low: 'niedrig',
  normal: 'normal',
  high: 'hoch',
  urgent: 'dringend',
}
const status = (name: string) => `„${statuses[name] ?? name}“`
const priority = (name: string) => `„${priorities[name] ?? name}“`
const lengthOf = (count: string, unit: string) =>
  unit === 'days'
    ? count === '1'
      ? '1 Tag'
      : `${count} Tage`
    : count === '1'
      ? '1 Stunde'
      : `${count} Stunden`
const other = (ticket: string) => (ticket === 'another ticket' ? 'einem anderen Ticket' : `Ticket ${ticket}`)
const messages = (count: string) => (count === '1' ? '1 Nachricht' : `${count} Nachrichten`)

/** Activities of tickets. */
const activities: Strings['sentences'] = {
  'Ticket created': 'Ticket erstellt',
  'No longer spam': 'Kein Spam mehr',
  'Ticket reopened': 'Ticket wieder geöffnet',
  'Waiting for the contact': 'Wartet auf den Kontakt',
  'Ticket closed': 'Ticket geschlossen',
  'Marked as spam': 'Als Spam markiert',
  'Priority set to *': (priority) => `Priorität auf ${priorities[priority] ?? priority} gesetzt`,
  'Returned: the snooze is over': 'Wiedervorgelegt: Die Zeit ist um',
  'Returned: the contact replied': 'Wiedervorgelegt: Der Kontakt hat geantwortet',
  'Snooze ended': 'Zurückstellung beendet',
  'Sender * blocked': (sender) => `Absender ${sender} blockiert`,
  'Sender * unblocked': (sender) => `Blockierung von ${sender} aufgehoben`,
  'Marked as spam because * is blocked': (sender) => `Als Spam markiert, weil ${sender} blockiert ist`,
  'Moved to another channel': 'In einen anderen Kanal verschoben',
  'Moved from * to *': (from, to) => `Von ${from} nach ${to} verschoben`,
  'Moved to *': (to) => `Nach ${to} verschoben`,
  'A widget only has conversations that began in it. Choose a channel with an email address.':
    'Ein Widget hat nur Gespräche, die in ihm begonnen haben. Wählen Sie einen Kanal mit E-Mail-Adresse.',
  'The visitor of a widget stays the contact of the conversation.':
    'Der Besucher eines Widgets bleibt der Kontakt des Gesprächs.',
  'The contact has no email address, so replies can only be shown in the widget.':
    'Der Kontakt hat keine E-Mail-Adresse, also können Antworten nur im Widget gezeigt werden.',
  'Contact changed': 'Kontakt geändert',
  'The ticket cannot be closed without a value of the field *.': (field) =>
    `Das Ticket braucht einen Wert im Feld „${field}“, bevor es geschlossen wird.`,
  'The ticket needs a value of the field *.': (field) => `Das Ticket braucht einen Wert im Feld „${field}“.`,
  'The field * is required depending on this field. Change it first.': (field) =>
    `Das Feld „${field}“ ist abhängig von diesem Feld erforderlich. Ändern Sie es zuerst.`,
  'Only fields of tickets can be required, or limited to channels.':
    'Nur Felder von Tickets können erforderlich oder auf Kanäle begrenzt sein.',
  'A field cannot depend on itself.': 'Ein Feld kann nicht von sich selbst abhängen.',
  'Marked as spam by its content': 'Nach seinem Inhalt als Spam markiert',
  'Looks like spam': 'Sieht nach Spam aus',
  'Looks like thanks': 'Sieht nach Dank aus',
  'Stayed closed: the contact only said thanks': 'Geschlossen geblieben: Der Kontakt hat sich nur bedankt',
  'Does not look like spam': 'Sieht nicht nach Spam aus',
  'Child of *': (ticket) => `Untergeordnet zu ${other(ticket)}`,
  'Parent of *': (ticket) => `Übergeordnet zu ${other(ticket)}`,
  'Blocked by *': (ticket) => `Blockiert von ${other(ticket)}`,
  'Blocks *': (ticket) => `Blockiert ${other(ticket)}`,
  'Duplicate of *': (ticket) => `Duplikat von ${other(ticket)}`,
  'Original of *': (ticket) => `Original von ${other(ticket)}`,
  'Related to *': (ticket) => `Verwandt mit ${other(ticket)}`,
  'No longer child of *': (ticket) => `Nicht mehr untergeordnet zu ${other(ticket)}`,
  'No longer parent of *': (ticket) => `Nicht mehr übergeordnet zu ${other(ticket)}`,
  'No longer blocked by *': (ticket) => `Nicht mehr blockiert von ${other(ticket)}`,
  'No longer blocks *': (ticket) => `Blockiert nicht mehr ${other(ticket)}`,
  'No longer duplicate of *': (ticket) => `Nicht mehr Duplikat von ${other(ticket)}`,
  'No longer original of *': (ticket) => `Nicht mehr Original von ${other(ticket)}`,
  'No longer related to *': (ticket) => `Nicht mehr verwandt mit ${other(ticket)}`,
  'A ticket cannot be linked to itself.': 'Ein Ticket kann nicht mit sich selbst verknüpft werden.',
  'A ticket that has children cannot have a parent itself.':
    'Ein Ticket mit untergeordneten kann nicht selbst untergeordnet sein.',
  'A ticket that has a parent cannot have children itself.':
    'Ein untergeordnetes Ticket kann nicht selbst untergeordnete haben.',
  'A ticket has * links at most.': (count) => `Ein Ticket hat höchstens ${count} Verknüpfungen.`,
  'Checklist item “*” added': (text) => `Checklistenpunkt „${text}“ hinzugefügt`,
  'Checklist item “*” done': (text) => `Checklistenpunkt „${text}“ erledigt`,
  'Checklist item “*” not done': (text) => `Checklistenpunkt „${text}“ wieder offen`,
  'Checklist item “*” changed to “*”': (from, text) => `Checklistenpunkt „${from}“ in „${text}“ geändert`,
  'Checklist item “*” unassigned': (text) => `Zuweisung des Checklistenpunkts „${text}“ aufgehoben`,
  'Checklist item “*” assigned to *': (text, name) => `Checklistenpunkt „${text}“ an ${name} zugewiesen`,
  'Checklist item “*” removed': (text) => `Checklistenpunkt „${text}“ entfernt`,
  'Template * used': (name) => `Vorlage ${name} verwendet`,
  'A template was used': 'Eine Vorlage wurde verwendet',
  'A checklist has * items at most.': (count) => `Eine Checkliste hat höchstens ${count} Punkte.`,
  'Side conversation “*” started': (subject) => `Nebengespräch „${subject}“ begonnen`,
  'Side conversation “*” answered': (subject) => `Antwort im Nebengespräch „${subject}“`,
  'Side conversation “*”: message sent': (subject) => `Nachricht im Nebengespräch „${subject}“ gesendet`,
  'Side conversation “*” done': (subject) => `Nebengespräch „${subject}“ erledigt`,
  'Side conversation “*” reopened': (subject) => `Nebengespräch „${subject}“ wieder geöffnet`,
  'A ticket has * side conversations at most.': (count) =>
    `Ein Ticket hat höchstens ${count} Nebengespräche.`,
  '* is the contact of this ticket. Reply in the ticket instead.': (address) =>
    `${address} ist der Kontakt dieses Tickets. Antworten Sie stattdessen im Ticket.`,
  '* is an address of this workspace.': (address) => `${address} ist eine Adresse dieses Workspace.`,
  'Merged into *': (ticket) => `Zusammengeführt mit ${other(ticket)}`,
  'Another ticket merged into this one': 'Ein anderes Ticket mit diesem zusammengeführt',
  'Ticket #* “*” merged into this one': (number, subject) =>
    `Ticket #${number} „${subject}“ mit diesem zusammengeführt`,
  'Merge with * undone': (ticket) => `Zusammenführung mit ${other(ticket)} rückgängig gemacht`,
  'Split off * with * message': (ticket, count) => `${messages(count)} abgetrennt zu ${other(ticket)}`,
  'Split off * with * messages': (ticket, count) => `${messages(count)} abgetrennt zu ${other(ticket)}`,
  '* message moved to *': (count, ticket) => `${messages(count)} verschoben zu ${other(ticket)}`,
  '* messages moved to *': (count, ticket) => `${messages(count)} verschoben zu ${other(ticket)}`,
  '* message moved here from *': (count, ticket) =>
    `${messages(count)} hierher verschoben von ${other(ticket)}`,
  '* messages moved here from *': (count, ticket) =>
    `${messages(count)} hierher verschoben von ${other(ticket)}`,
  'Move of * message between this ticket and * undone': (count, ticket) =>
    `Verschieben von ${messages(count)} zwischen diesem Ticket und ${other(ticket)} rückgängig gemacht`,
  'Move of * messages between this ticket and * undone': (count, ticket) =>
    `Verschieben von ${messages(count)} zwischen diesem Ticket und ${other(ticket)} rückgängig gemacht`,
  'One of the messages was moved again since then.':
    'Eine der Nachrichten wurde seither noch einmal verschoben.',
  'Undo that move first.': 'Machen Sie zuerst dieses Verschieben rückgängig.',
  'Undo that merge first.': 'Machen Sie zuerst diese Zusammenführung rückgängig.',
  'The ticket of the messages was merged since then.':
    'Das Ticket der Nachrichten wurde seither zusammengeführt.',
  'The ticket that the messages came from was merged since then.':
    'Das Ticket, aus dem die Nachrichten kamen, wurde seither zusammengeführt.',
  'The ticket that the messages came from was deleted since then.':
    'Das Ticket, aus dem die Nachrichten kamen, wurde seither gelöscht.',
  'You cannot access the ticket that the messages came from.':
    'Sie haben keinen Zugriff auf das Ticket, aus dem die Nachrichten kamen.',
  'That ticket was merged itself.': 'Dieses Ticket wurde selbst zusammengeführt.',
  'Choose the ticket that has its messages now.': 'Wählen Sie das Ticket, das jetzt seine Nachrichten hat.',
  'No message would stay in the ticket.': 'Im Ticket bliebe keine Nachricht.',
  'Merge it into the other one instead.': 'Führen Sie es stattdessen mit dem anderen zusammen.',
  'At least one message must stay in the ticket.': 'Mindestens eine Nachricht muss im Ticket bleiben.',
  'Assigned to the team * and to *.': (team, name) => `Dem Team ${team} und ${name} zugewiesen.`,
  'Assigned to the team *.': (team) => `Dem Team ${team} zugewiesen.`,
  'Assigned to the team *': (team) => `Dem Team ${team} zugewiesen`,
  'Assigned to the member.': 'Dem Mitglied zugewiesen.',
  'Assigned to *, who replied first': (name) => `${name} zugewiesen, weil zuerst geantwortet`,
  'Assigned to *, whose turn it was': (name) => `${name} zugewiesen, der Reihe nach`,
  'Assigned to *': (name) => `${name} zugewiesen`,
  'Unassigned from the team *': (team) => `Zuweisung an das Team ${team} aufgehoben`,
  'Unassigned from *, who is away': (name) => `Zuweisung an ${name} aufgehoben, weil abwesend`,
  'Unassigned from *, who cannot access the channel': (name) =>
    `Zuweisung an ${name} aufgehoben, weil kein Zugriff auf den Kanal`,
  'Unassigned from *': (name) => `Zuweisung an ${name} aufgehoben`,
  'First reply overdue, by the policy *': (policy) =>
    `Erste Antwort überfällig, nach der Richtlinie ${policy}`,
  'Reply overdue, by the policy *': (policy) => `Antwort überfällig, nach der Richtlinie ${policy}`,
  'Resolution overdue, by the policy *': (policy) => `Lösung überfällig, nach der Richtlinie ${policy}`,
  'Field * cleared': (name) => `Feld ${name} geleert`,
  'Field * set to *': (name, value) => `Feld ${name} auf ${value} gesetzt`,
  'Tagged *': (tag) => `Schlagwort ${tag} hinzugefügt`,
  'Tag * removed': (tag) => `Schlagwort ${tag} entfernt`,
  'Scheduled message cancelled': 'Geplante Nachricht abgebrochen',
  'Scheduled message held: somebody else wrote meanwhile':
    'Geplante Nachricht angehalten: Inzwischen hat jemand anderes geschrieben',
  'Scheduled message held: the ticket is spam': 'Geplante Nachricht angehalten: Das Ticket ist Spam',
  'Scheduled message held: its ticket was merged':
    'Geplante Nachricht angehalten: Ihr Ticket wurde zusammengeführt',
  'Scheduled message held: its author can no longer access the ticket':
    'Geplante Nachricht angehalten: Wer sie schrieb, hat keinen Zugriff mehr auf das Ticket',
  'Scheduled message held: restored from a backup, check whether it was sent':
    'Geplante Nachricht angehalten: Aus einer Sicherung wiederhergestellt, prüfen Sie, ob sie gesendet wurde',
  'Scheduled message held: it was rejected': 'Geplante Nachricht angehalten: Sie wurde abgelehnt',
  'Message sent again, to *': (recipients) => `Nachricht noch einmal gesendet, an ${recipients}`,
  'The contact was asked for a rating': 'Der Kontakt wurde um eine Bewertung gebeten',
  'Workflow * ran': (name) => `Workflow ${name} gelaufen`,
}

/** Texts of the run history and the preview of workflows. */
const workflows: Strings['sentences'] = {
  'No change: the status is already *.': (name) => `Keine Änderung: Der Status ist schon ${status(name)}.`,
  'No change: the field * already has this value.': (name) =>
    `Keine Änderung: Das Feld ${name} hat schon diesen Wert.`,
  'This would fail.': 'Das würde fehlschlagen.',
  'Set the status to *.': (name) => `Status auf ${status(name)} setzen.`,
  'Set the priority to *.': (name) => `Priorität auf ${priority(name)} setzen.`,
  'Snooze it for * *.': (count, unit) => `Zurückstellen für ${lengthOf(count, unit)}.`,
  'Snooze it until the contact replies.': 'Zurückstellen, bis der Kontakt antwortet.',
  'No change: spam cannot be snoozed.': 'Keine Änderung: Spam kann nicht zurückgestellt werden.',
  'Add the followers *.': (names) => `Beobachter hinzufügen: ${names}.`,
  'Notify the assignee by a note.': 'Das zugewiesene Mitglied mit einer Notiz benachrichtigen.',
  'Notify the team * by a note.': (name) => `Das Team ${name} mit einer Notiz benachrichtigen.`,
  'Notify * by a note.': (name) => `${name} mit einer Notiz benachrichtigen.`,
  'Unassign the ticket.': 'Zuweisung aufheben.',
  'Assign to the team *, and to a random member.': (team) =>
    `Dem Team ${team} und einem zufälligen Mitglied zuweisen.`,
  'Assign to the team *, and to its least busy member.': (team) =>
    `Dem Team ${team} und dem am wenigsten ausgelasteten Mitglied zuweisen.`,
  'Assign to the team *.': (team) => `Dem Team ${team} zuweisen.`,
  'Assign to *.': (name) => `${name} zuweisen.`,
  'No change: the ticket already has the tags.': 'Keine Änderung: Das Ticket hat die Schlagwörter schon.',
  'No change: the ticket does not have the tags.': 'Keine Änderung: Das Ticket hat die Schlagwörter nicht.',
  'Add the tags *.': (tags) => `Schlagwörter hinzufügen: ${tags}.`,
  'Remove the tags *.': (tags) => `Schlagwörter entfernen: ${tags}.`,
  'No change: automatic mails get no automatic reply.':
    'Keine Änderung: Automatische E-Mails bekommen keine automatische Antwort.',
  'Send a reply to *, unless a limit of automatic mail is reached.': (address) =>
    `Antwort an ${address} senden, wenn keine Grenze für automatische E-Mails erreicht ist.`,
  'Send a mail to *, unless a limit of automatic mail is reached.': (address) =>
    `E-Mail an ${address} senden, wenn keine Grenze für automatische E-Mails erreicht ist.`,
  'Forward the message to *, unless a limit of automatic mail is reached.': (address) =>
    `Nachricht an ${address} weiterleiten, wenn keine Grenze für automatische E-Mails erreicht ist.`,
  'Add a note to the parent.': 'Notiz zum übergeordneten Ticket hinzufügen.',
  'Add a note to all children.': 'Notiz zu allen untergeordneten Tickets hinzufügen.',
  'Add a note.': 'Notiz hinzufügen.',
  'Send a * request to *.': (method, host) => `${method}-Anfrage an ${host} senden.`,
  'Post a message to *.': (service) => `Nachricht in ${service} posten.`,
  'Let the agent answer, if the channel has one.': 'Den Agenten antworten lassen, wenn der Kanal einen hat.',
  'Stop the agent on the ticket.': 'Den Agenten im Ticket anhalten.',
  'The agent answers the ticket.': 'Der Agent beantwortet das Ticket.',
  'The channel has no agent.': 'Der Kanal hat keinen Agenten.',
  'The agent was stopped.': 'Der Agent wurde angehalten.',
  'The agent was already stopped.': 'Der Agent war schon angehalten.',
  'Run the AI prompt and add its answer as a note.': 'Prompt ausführen und die Antwort als Notiz hinzufügen.',
  'The status was already *.': (name) => `Der Status war schon ${status(name)}.`,
  'The status is *.': (name) => `Der Status ist ${status(name)}.`,
  'The priority was already *.': (name) => `Die Priorität war schon ${priority(name)}.`,
  'The priority is *.': (name) => `Die Priorität ist ${priority(name)}.`,
  'The ticket is snoozed for * *.': (count, unit) =>
    `Das Ticket ist für ${lengthOf(count, unit)} zurückgestellt.`,
  'The ticket is snoozed until the contact replies.':
    'Das Ticket ist zurückgestellt, bis der Kontakt antwortet.',
  'The ticket was already snoozed like this.': 'Das Ticket war schon so zurückgestellt.',
  'The ticket no longer exists.': 'Das Ticket gibt es nicht mehr.',
  'None of the members can access the ticket.': 'Keines der Mitglieder hat Zugriff auf das Ticket.',
  'None of them can access the ticket.': 'Niemand davon hat Zugriff auf das Ticket.',
  'Followers added: *.': (names) => `Beobachter hinzugefügt: ${names}.`,
  'They followed it already.': 'Sie folgten ihm schon.',
  'Notified: *.': (names) => `Benachrichtigt: ${names}.`,
  'Nobody was notified: there is nobody.': 'Niemand wurde benachrichtigt: Es gibt niemanden.',
  'None of the tags exists.': 'Keines der Schlagwörter gibt es noch.',
  'Tags added: *.': (tags) => `Schlagwörter hinzugefügt: ${tags}.`,
  'Tags removed: *.': (tags) => `Schlagwörter entfernt: ${tags}.`,
  'The tags were there already.': 'Die Schlagwörter waren schon da.',
  'The tags were not there.': 'Die Schlagwörter waren nicht da.',
  'The ticket was unassigned.': 'Die Zuweisung wurde aufgehoben.',
  'The team no longer exists.': 'Das Team gibt es nicht mehr.',
  'All of its members are away.': 'Alle Mitglieder sind abwesend.',
  'No reply was sent: the message is an automatic mail.':
    'Keine Antwort gesendet: Die Nachricht ist eine automatische E-Mail.',
  'No reply was sent: a member wrote to the contact first.':
    'Keine Antwort gesendet: Ein Mitglied hat dem Kontakt zuerst geschrieben.',
  'No reply was sent: the message is empty.': 'Keine Antwort gesendet: Die Nachricht ist leer.',
  'A reply to * is being sent.': (address) => `Eine Antwort an ${address} wird gesendet.`,
  'No mail was sent: the text is empty.': 'Keine E-Mail gesendet: Der Text ist leer.',
  'A mail to * is being sent.': (address) => `Eine E-Mail an ${address} wird gesendet.`,
  'The ticket #* was created.': (number) => `Das Ticket #${number} wurde angelegt.`,
  'No ticket was created: a workflow created this one.':
    'Kein Ticket angelegt: Ein Workflow hat dieses angelegt.',
  'No ticket was created: the workflow has created 100 in an hour.':
    'Kein Ticket angelegt: Der Workflow hat in einer Stunde 100 angelegt.',
  'The ticket has no contact any more.': 'Das Ticket hat keinen Kontakt mehr.',
  'The template no longer exists, or is not shared.':
    'Die Vorlage gibt es nicht mehr, oder sie ist nicht geteilt.',
  'The channel cannot be used any more.': 'Der Kanal kann nicht mehr verwendet werden.',
  'Create the ticket *.': (subject) => `Das Ticket ${subject} anlegen.`,
  'The field does not exist.': 'Das Feld gibt es nicht.',
  'The field * was set.': (name) => `Das Feld ${name} wurde gesetzt.`,
  'The field * was cleared.': (name) => `Das Feld ${name} wurde geleert.`,
  'The field * already had this value.': (name) => `Das Feld ${name} hatte diesen Wert bereits.`,
  'Set the field * to *.': (name, value) => `Das Feld ${name} auf ${value} setzen.`,
  'Clear the field *.': (name) => `Das Feld ${name} leeren.`,
  'No mail was sent: the ticket has no message from outside.':
    'Keine E-Mail gesendet: Das Ticket hat keine Nachricht von außen.',
  'No mail was sent: this address wrote the message.':
    'Keine E-Mail gesendet: Von dieser Adresse kam die Nachricht.',
  'No note was added: the ticket has no parent.':
    'Keine Notiz hinzugefügt: Das Ticket hat kein übergeordnetes.',
  'No note was added: the ticket has no children.':
    'Keine Notiz hinzugefügt: Das Ticket hat keine untergeordneten.',
  'A note was added to *.': (tickets) => `Eine Notiz wurde hinzugefügt: ${tickets}.`,
  'A note was added.': 'Eine Notiz wurde hinzugefügt.',
  'The answer was added as a note.': 'Die Antwort wurde als Notiz hinzugefügt.',
  'No AI model is set up.': 'Es ist kein KI-Modell eingerichtet.',
  'Ask the person who runs Bellhop.': 'Fragen Sie die Person, die Bellhop betreibt.',
  'Waiting to be run.': 'Wartet auf die Ausführung.',
  'It did not run: its trigger does not include this target.':
    'Nicht gelaufen: Der Auslöser umfasst dieses Ziel nicht.',
  'It did not run: its trigger does not include this status.':
    'Nicht gelaufen: Der Auslöser umfasst diesen Status nicht.',
  'It did not run: its trigger does not include this assignee.':
    'Nicht gelaufen: Der Auslöser umfasst diese Zuweisung nicht.',
  'It did not run: its trigger does not include this field.':
    'Nicht gelaufen: Der Auslöser umfasst dieses Feld nicht.',
  'It did not run: its trigger does not include this tag.':
    'Nicht gelaufen: Der Auslöser umfasst dieses Schlagwort nicht.',
  'It did not run: its trigger does not include this rating.':
    'Nicht gelaufen: Der Auslöser umfasst diese Bewertung nicht.',
  'It did not run: the ticket was closed or spam when the wait was over.':
    'Nicht gelaufen: Das Ticket war geschlossen oder Spam, als die Wartezeit um war.',
  'None of its members is free.': 'Keines seiner Mitglieder hat Zeit.',
  'The server returned *.': (status) => `Der Server antwortete mit ${status}.`,
  'It did not run again: it had already run on this ticket in the same chain of events.':
    'Nicht noch einmal gelaufen: Er war in derselben Kette von Ereignissen schon für dieses Ticket gelaufen.',
  'It did not run: * workflows had already triggered each other.': (count) =>
    `Nicht gelaufen: ${count} Workflows hatten einander schon ausgelöst.`,
  'It did not run: none of its conditions was met.': 'Nicht gelaufen: Keine Bedingung war erfüllt.',
  'It did not run because this condition was not met: *.':
    'Nicht gelaufen: Eine Bedingung war nicht erfüllt.',
  'It did not run because these conditions were not met: *.':
    'Nicht gelaufen: Einige Bedingungen waren nicht erfüllt.',
  'It ran, and its action failed.': 'Gelaufen, aber die Aktion ist fehlgeschlagen.',
  'It ran, and * of its * actions failed.': (failed, all) =>
    `Gelaufen, aber ${failed} von ${all} Aktionen ${failed === '1' ? 'ist' : 'sind'} fehlgeschlagen.`,
  'Its conditions were met, and it ran.': 'Gelaufen: Die Bedingungen waren erfüllt.',
  'It ran. It has no conditions.': 'Gelaufen. Er hat keine Bedingungen.',
}

/** Problems of long work. */
const work: Strings['sentences'] = {
  'Something went wrong on the server.': 'Auf dem Server ist etwas schiefgegangen.',
  'What was done is kept.': 'Was getan wurde, bleibt.',
  'Please try it again.': 'Versuchen Sie es noch einmal.',
  'Please upload it again.': 'Laden Sie sie noch einmal hoch.',
  'The zip file could not be read, because something went wrong on the server.':
    'Die Zip-Datei konnte nicht gelesen werden, weil auf dem Server etwas schiefging.',
  'The zip file is not there any more.': 'Die Zip-Datei ist nicht mehr da.',
  'The files take too long to read.': 'Die Dateien zu lesen dauert zu lange.',
  'Import them in several parts.': 'Importieren Sie sie in mehreren Teilen.',
  'The zip file takes too long to read.': 'Die Zip-Datei zu lesen dauert zu lange.',
  'The file takes too long to read.': 'Die Datei zu lesen dauert zu lange.',
  'The values of the custom fields have more than * characters in all.': (count) =>
    `Die Werte der eigenen Felder haben zusammen mehr als ${count} Zeichen.`,
  'The file is not a zip file, or it is incomplete.':
    'Die Datei ist keine Zip-Datei, oder sie ist unvollständig.',
  'The texts in the zip file have more than 200 MB.': 'Die Texte in der Zip-Datei haben mehr als 200 MB.',
  'The zip file contains * articles.': (count) => `Die Zip-Datei enthält ${count} Artikel.`,
  'Import at most 5,000 at a time.': 'Importieren Sie höchstens 5.000 auf einmal.',
  'The zip file is damaged.': 'Die Zip-Datei ist beschädigt.',
  'Please make it again.': 'Erstellen Sie sie noch einmal.',
  'is not text in UTF-8': 'ist kein Text in UTF-8',
  'is empty': 'ist leer',
  'is longer than 1,000,000 characters': 'hat mehr als 1.000.000 Zeichen',
  'is neither Markdown nor HTML': 'ist weder Markdown noch HTML',
  'is not a regular file': 'ist keine gewöhnliche Datei',
  'is in the archive more than once': 'ist mehrfach im Archiv',
  'is encrypted': 'ist verschlüsselt',
  'is compressed in a way that is not supported; use Deflate':
    'ist auf eine Weise gepackt, die nicht unterstützt wird; verwenden Sie Deflate',
  'is damaged': 'ist beschädigt',
  'has a name that is not UTF-8; rename it': 'hat einen Namen, der nicht UTF-8 ist; benennen Sie sie um',
}

/** Reasons for the outcomes of the agent. */
const agent: Strings['sentences'] = {
  'The contact asks for a person.': 'Der Kontakt möchte mit einem Menschen sprechen.',
  'The message has more than two questions.': 'Die Nachricht enthält mehr als zwei Fragen.',
  'No public article of "*" matches the question.': (brain) =>
    `Kein öffentlicher Artikel von „${brain}“ passt zur Frage.`,
  'No public article answers the question.': 'Kein öffentlicher Artikel beantwortet die Frage.',
  'No public article answers one of the two questions.':
    'Eine der beiden Fragen wird von keinem öffentlichen Artikel beantwortet.',
  'The best passage has no whole sentence.': 'Der beste Abschnitt enthält keinen ganzen Satz.',
  'The channel no longer has an agent.': 'Der Kanal hat keinen Agenten mehr.',
  'The channel no longer has a brain.': 'Der Kanal hat keine Wissensbasis mehr.',
  'The ticket is spam.': 'Das Ticket ist Spam.',
  'The ticket has been closed.': 'Das Ticket wurde geschlossen.',
  'The message only says thanks.': 'Die Nachricht ist nur ein Dank.',
  'The message has already been answered.': 'Die Nachricht wurde schon beantwortet.',
  'The trial is still running.': 'Der Test läuft noch.',
  'The model answered, and every sentence is supported by one of * passages.': (count) =>
    `Das Modell hat geantwortet, und jeder Satz ist durch einen von ${count} Abschnitten belegt.`,
  'No AI model is configured. The answer quotes the best matching passage of each question.':
    'Es ist kein KI-Modell eingerichtet. Die Antwort zitiert zu jeder Frage den passendsten Abschnitt.',
  'The agent failed to process this message.': 'Der Agent konnte diese Nachricht nicht verarbeiten.',
  'The log has the error.': 'Der Fehler steht im Protokoll des Servers.',
  'The articles changed during the answer.': 'Die Artikel haben sich während der Antwort geändert.',
  'Most of what the model wrote is not supported by the articles.':
    'Das meiste, was das Modell schrieb, ist nicht durch die Artikel belegt.',
  'The agent could only repeat itself.': 'Der Agent könnte sich nur wiederholen.',
  'The model answered in another form than it was asked for.':
    'Das Modell hat in einer anderen Form geantwortet als verlangt.',
  'The model found no answer in the articles.': 'Das Modell fand in den Artikeln keine Antwort.',
  'What the articles support of the answer of the model is about something else.':
    'Was die Artikel von der Antwort des Modells belegen, handelt von etwas anderem.',
  'Next attempt in * minutes.': (minutes) =>
    `Nächster Versuch in ${minutes === '1' ? 'einer Minute' : `${minutes} Minuten`}.`,
  'The best passage may not answer the question, so this is only proposed.':
    'Der passendste Abschnitt beantwortet die Frage vielleicht nicht. Daher ist dies nur ein Vorschlag.',
  'This is a draft: the agent of this channel does not send replies.':
    'Das ist ein Entwurf: Der Agent dieses Kanals sendet keine Antworten.',
  'This is a draft: the limit of automatic mail has been reached.':
    'Das ist ein Entwurf: Die Grenze für automatische E-Mails ist erreicht.',
  'The agent has not processed this message yet.': 'Der Agent hat diese Nachricht noch nicht verarbeitet.',
  'The contact has sent a newer message, which the agent answers instead.':
    'Der Kontakt hat eine neuere Nachricht gesendet. Der Agent beantwortet diese.',
  'The contact of the ticket was deleted.': 'Der Kontakt des Tickets wurde gelöscht.',
  'The message is not from the contact of the ticket.': 'Die Nachricht ist nicht vom Kontakt des Tickets.',
  'A workflow stopped the agent on this ticket.': 'Ein Workflow hat den Agenten in diesem Ticket angehalten.',
  'The ticket was handed over to the team, and no member has replied since.':
    'Das Ticket wurde an das Team übergeben, und seither hat kein Mitglied geantwortet.',
}

/** Errors. */
const errors: Strings['sentences'] = {
  'The invitation has expired.': 'Die Einladung ist abgelaufen.',
  'Send it again first.': 'Senden Sie sie zuerst noch einmal.',
  'This person already has an account, which only the link in the mail can add.':
    'Diese Person hat schon ein Konto, das nur der Link in der E-Mail hinzufügen kann.',
  'Nobody has proved that the account of * is theirs.': (email) =>
    `Niemand hat nachgewiesen, dass ihm das Konto von ${email} gehört.`,
  'Reset its password with the link in a mail first.':
    'Setzen Sie zuerst das Passwort mit dem Link in einer E-Mail zurück.',
  'The password repeats too few different characters.': 'Das Passwort hat zu wenige verschiedene Zeichen.',
  'The password must not be your name or your email address.':
    'Das Passwort darf nicht Ihr Name oder Ihre E-Mail-Adresse sein.',
  'This password is in lists of common passwords, which attackers try first. Choose another one, such as a phrase of several unrelated words.':
    'Dieses Passwort steht in Listen häufiger Passwörter, die Angreifer zuerst versuchen. Wählen Sie ein anderes, zum Beispiel einen Satz aus mehreren Wörtern ohne Zusammenhang.',
  'This action is unauthorized.': 'Dafür fehlt Ihnen die Berechtigung.',
  'There are newer messages on this ticket.': 'Es gibt neuere Nachrichten in diesem Ticket.',
  'You have changed this in another window or on another device meanwhile.':
    'Sie haben dies inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert.',
  'The draft was changed or deleted meanwhile.': 'Der Entwurf wurde inzwischen geändert oder gelöscht.',
  'This is being done already. Wait until it has ended, or stop it.':
    'Das läuft bereits. Warten Sie, bis es beendet ist, oder halten Sie es an.',
  'Spam cannot be snoozed. Set another status first.':
    'Spam kann nicht zurückgestellt werden. Wählen Sie zuerst einen anderen Status.',
  'A ticket cannot be merged into itself.': 'Ein Ticket kann nicht mit sich selbst zusammengeführt werden.',
}

/** Problems of the domain of the help centre. */
const domain: Strings['sentences'] = {
  'Enter a domain, such as help.example.com.': 'Geben Sie eine Domain ein, zum Beispiel help.example.com.',
  'Enter only the domain, such as help.example.com, without https://.':
    'Geben Sie nur die Domain ein, zum Beispiel help.example.com, ohne https://.',
  'Enter a domain, not an IP address.': 'Geben Sie eine Domain ein, keine IP-Adresse.',
  'Enter a full domain, such as help.example.com.':
    'Geben Sie eine vollständige Domain ein, zum Beispiel help.example.com.',
  'Enter the domain without a port.': 'Geben Sie die Domain ohne Port ein.',
  '* is only known to this machine.': (domain) => `${domain} ist nur auf diesem Rechner bekannt.`,
  '* is the domain of this installation.': (domain) => `${domain} ist die Domain dieser Installation.`,
  'Use another one, which is neither above nor below it.':
    'Verwenden Sie eine andere, die weder darüber noch darunter liegt.',
  'The domain is too long.': 'Die Domain ist zu lang.',
  'This is not a domain.': 'Das ist keine Domain.',
  'Enter one such as help.example.com.': 'Geben Sie eine ein, zum Beispiel help.example.com.',
  'There is no TXT record * yet.': (name) => `Es gibt noch keinen TXT-Eintrag ${name}.`,
  'A new record can take up to an hour to be visible.':
    'Ein neuer Eintrag kann bis zu einer Stunde brauchen, bis er sichtbar ist.',
  'The name servers did not respond in time.': 'Die Nameserver haben nicht rechtzeitig geantwortet.',
  'Try again in a minute.': 'Versuchen Sie es in einer Minute noch einmal.',
  'The TXT record * has another value.': (name) => `Der TXT-Eintrag ${name} hat einen anderen Wert.`,
  'Another workspace uses *, and its TXT record is still there.': (domain) =>
    `Ein anderer Workspace verwendet ${domain}, und sein TXT-Eintrag ist noch da.`,
  'Remove that record first.': 'Entfernen Sie zuerst diesen Eintrag.',
  'Another workspace of this installation has proved this domain since.':
    'Ein anderer Workspace dieser Installation hat die Domain inzwischen nachgewiesen.',
  'A workspace has * checks a minute.': (count) => `Ein Workspace hat ${count} Prüfungen pro Minute.`,
  'A workspace can search for mail servers * times a minute.': (count) =>
    `Ein Workspace kann ${count}-mal pro Minute nach Mailservern suchen.`,
}

/** Reasons why there is no report. */
const reports: Strings['sentences'] = {
  'A report covers at most ten years.': 'Ein Bericht umfasst höchstens zehn Jahre.',
  'There is no * with this ULID.': 'Wonach der Bericht gefiltert ist, gibt es nicht mehr.',
}

/** Reasons why a file or a row is not imported. */
const imports: Strings['sentences'] = {
  'Row * is about the same one.': (row) => `Zeile ${row} betrifft denselben Eintrag.`,
  '* belongs to the contact *.': (address, contact) => `${address} gehört zum Kontakt ${contact}.`,
  '* is the domain of the company *.': (domain, company) => `${domain} ist die Domain der Firma ${company}.`,
  'The addresses belong to several contacts: *.': (addresses) =>
    `Die Adressen gehören zu mehreren Kontakten: ${addresses}.`,
  'The contact with this email address has another external ID: *.': (id) =>
    `Der Kontakt mit dieser E-Mail-Adresse hat eine andere externe ID: ${id}.`,
  'The company with this domain has another external ID: *.': (id) =>
    `Die Firma mit dieser Domain hat eine andere externe ID: ${id}.`,
  'There are several companies with the name *.': (name) => `Es gibt mehrere Firmen mit dem Namen ${name}.`,
  'A contact has at most * phone numbers.': (count) => `Ein Kontakt hat höchstens ${count} Telefonnummern.`,
  'A contact has at most * further addresses.': (count) =>
    `Ein Kontakt hat höchstens ${count} weitere Adressen.`,
  'The row has more cells than there are columns.': 'Die Zeile hat mehr Zellen, als es Spalten gibt.',
  'The * field must be a number.': (field) => `„${field}“ muss eine Zahl sein.`,
  'The * field must be a date such as *.': (field, day) => `„${field}“ muss ein Datum wie ${day} sein.`,
  'The * field must be one of: *.': (field, values) => `„${field}“ muss einer dieser Werte sein: ${values}.`,
  'The * field must be a list of: *.': (field, values) =>
    `„${field}“ muss aus diesen Werten bestehen: ${values}.`,
  'The * field must be yes or no.': (field) => `„${field}“ muss „ja“ oder „nein“ sein.`,
  'The * field must be a text of one line with at most * characters.': (field, count) =>
    `„${field}“ muss ein einzeiliger Text mit höchstens ${count} Zeichen sein.`,
  'The * field must be a text with at most * characters.': (field, count) =>
    `„${field}“ muss ein Text mit höchstens ${count} Zeichen sein.`,
  'The file is not there any more.': 'Die Datei ist nicht mehr da.',
  'A contact was erased before the file was read.':
    'Ein Kontakt wurde gelöscht, bevor die Datei gelesen war.',
  'The file has too many email addresses.': 'Die Datei hat zu viele E-Mail-Adressen.',
  'The file could not be read, because something went wrong on the server.':
    'Die Datei konnte nicht gelesen werden, weil auf dem Server etwas schiefging.',
  'The file is empty.': 'Die Datei ist leer.',
  'The file has no rows below the names of the columns.':
    'Die Datei hat keine Zeilen unter den Namen der Spalten.',
  'The first row must have the names of the columns, but it has an email address.':
    'Die erste Zeile muss die Namen der Spalten enthalten, enthält aber eine E-Mail-Adresse.',
  'A quote in row * is not closed.': (row) => `Ein Anführungszeichen in Zeile ${row} wird nicht geschlossen.`,
  'Row * is too long.': (row) => `Zeile ${row} ist zu lang.`,
  'A quote in it may not be closed.': 'Vielleicht wird ein Anführungszeichen darin nicht geschlossen.',
  'The file has more than * rows.': (count) => `Die Datei hat mehr als ${count} Zeilen.`,
  'The file has more than * columns.': (count) => `Die Datei hat mehr als ${count} Spalten.`,
  'Import it in several parts.': 'Importieren Sie sie in mehreren Teilen.',
  'Leave out those that you do not need.': 'Lassen Sie die weg, die Sie nicht brauchen.',
}

/** Sentences of the API, which speaks English. */
export const sentences: Strings['sentences'] = {
  ...activities,
  ...workflows,
  ...work,
  ...agent,
  ...errors,
  ...domain,
  ...reports,
  ...imports,
}

/** Texts for errors of the API by their codes. */
export const problems: Strings['problems'] = {
  codes: {
    unauthenticated: 'Sie sind nicht mehr angemeldet.',
    sign_in_failed: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    second_factor_failed: 'Der Code ist falsch, abgelaufen oder wurde schon verwendet.',
    session_required: 'Melden Sie sich dafür in der App an.',
    link_invalid:
      'Dieser Link funktioniert nicht. Er wurde verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Fordern Sie einen neuen Link an.',
    admin_required: 'Dafür brauchen Sie die Rolle Admin.',
    read_only_token: 'Dieser Token darf nur lesen.',
    workspace_unreachable: 'Sie haben keinen Zugriff auf diesen Workspace.',
    not_found: 'Nicht gefunden. Vielleicht wurde es gelöscht.',
    body_too_large: 'Das ist zu groß.',
    server_error: 'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es später noch einmal.',
    unavailable: 'Der Server ist gerade nicht verfügbar. Versuchen Sie es noch einmal.',
    busy: 'Andere ändern gerade dasselbe. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
    timeout: 'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
    storage_full: 'Auf dem Server ist kein Speicherplatz mehr frei.',
  },
  faults: {
    required: () => 'Diese Angabe fehlt.',
    present: () => 'Diese Angabe fehlt.',
    email: () => 'Das ist keine gültige E-Mail-Adresse.',
    timezone: () => 'Das ist keine gültige Zeitzone.',
    url: () => 'Die URL muss mit https:// oder http:// beginnen.',
    slug: () =>
      'Verwenden Sie nur Kleinbuchstaben, Ziffern und einzelne Bindestriche, mit mindestens einem Buchstaben und höchstens 63 Zeichen.',
    date: () => 'Das ist kein gültiges Datum.',
    exists: () => 'Diese Auswahl ist ungültig.',
    enum: () => 'Diese Auswahl ist ungültig.',
    unique: () => 'Dieser Wert ist bereits vergeben.',
    max_length: (limit) => `Höchstens ${limit} Zeichen sind möglich.`,
    min_length: (limit) => `Mindestens ${limit} Zeichen sind nötig.`,
    max_items: (limit) => `Höchstens ${limit} Einträge sind möglich.`,
    min_items: (limit) => `Mindestens ${limit} Einträge sind nötig.`,
    max: (limit) => `Der Wert darf höchstens ${limit} sein.`,
    min: (limit) => `Der Wert muss mindestens ${limit} sein.`,
    integer: () => 'Das ist keine ganze Zahl.',
    format: () => 'Das Format ist ungültig.',
    max_file_size: (limit) => `Die Datei darf höchstens ${limit} kB groß sein.`,
    distinct: () => 'Dieser Wert kommt mehrfach vor.',
    wrong_password: () =>
      'Das Passwort ist falsch. Wenn Sie keines haben, weil Sie sich bei einem anderen Anbieter anmelden, legen Sie zuerst mit „Passwort vergessen“ eines fest.',
  },
}
