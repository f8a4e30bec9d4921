"""Ten calls with the client that python.slow.test.ts generates. It does the same as calls.ts."""

import json
import sys

from bellhop import AuthenticatedClient
from bellhop.api.events import list_events
from bellhop.api.tags import create_tag
from bellhop.api.tickets import add_tag_to_ticket, create_ticket, list_tickets, note_on_ticket, set_ticket_status
from bellhop.models import (
    CreateTagBody,
    CreateTagResponse201,
    CreateTicketBody,
    CreateTicketBodyFromContact,
    CreateTicketBodyMessageType1,
    CreateTicketResponse201,
    ListEventsResponse200,
    MessageCreatedEvent,
    NoteOnTicketBodyType0,
    NoteOnTicketResponse201,
    SetTicketStatusBody,
    SetTicketStatusBodyStatus,
    SetTicketStatusResponse200,
    TicketCursorPage,
    TicketPage,
    TicketStatusChangedEvent,
    TicketTagAddedEvent,
    ValidationError,
)

url, token, channel = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token, raise_on_unexpected_status=True)


def got(answer, kind):
    if not isinstance(answer, kind):
        raise TypeError(f"{kind.__name__} expected: {answer}")
    return answer


def told(event):
    """What an event tells, with the facts that only events of its type have."""
    if isinstance(event, TicketStatusChangedEvent):
        return [event.type_, event.facts.from_.value, event.facts.to.value]
    if isinstance(event, TicketTagAddedEvent):
        return [event.type_, event.facts.name]
    if isinstance(event, MessageCreatedEvent):
        return [event.type_, event.facts.sender.value]
    return [event.type_]


before = got(list_events.sync(client=client), ListEventsResponse200).meta.cursor

tag = got(create_tag.sync(client=client, body=CreateTagBody("VIP", "#3b82f6")), CreateTagResponse201).data
rejected = got(create_tag.sync(client=client, body=CreateTagBody("", "#3b82f6")), ValidationError)

created = create_ticket.sync(
    client=client,
    body=CreateTicketBody(
        channel=channel,
        subject="Where is my order?",
        from_contact=CreateTicketBodyFromContact("grace@example.test"),
        message=CreateTicketBodyMessageType1("It should have been here on Monday."),
    ),
)
ticket = got(created, CreateTicketResponse201).data

page = got(list_tickets.sync(client=client), TicketPage)
part = got(list_tickets.sync(client=client, cursor="start"), TicketCursorPage)

waiting = SetTicketStatusBody(SetTicketStatusBodyStatus.WAITING)
changed = got(set_ticket_status.sync(ticket.ulid, client=client, body=waiting), SetTicketStatusResponse200).data
add_tag_to_ticket.sync(ticket.ulid, tag.ulid, client=client)
asking = NoteOnTicketBodyType0("Ask the carrier.")
note = got(note_on_ticket.sync(ticket.ulid, client=client, body=asking), NoteOnTicketResponse201).data

events = got(list_events.sync(client=client, after=before), ListEventsResponse200).data

print(
    json.dumps(
        {
            "tag": tag.name,
            "rejected": rejected.details["name"].code,
            "ticket": [ticket.subject, ticket.contact.email],
            "page": page.meta.total,
            "part": part.meta.next_cursor,
            "status": changed.status.value,
            "note": note.type_.value,
            "events": [told(event) for event in events if event.ticket == ticket.ulid],
        }
    )
)
