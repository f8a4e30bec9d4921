"""The scenario of scenario.ts, with the client that python.slow.test.ts generates."""

import json
import sys
from io import BytesIO

from bellhop import AuthenticatedClient
from bellhop.api.attachments import upload_file
from bellhop.api.events import list_events
from bellhop.api.tags import create_tag
from bellhop.api.tickets import (
    add_tag_to_ticket,
    create_ticket,
    list_tickets,
    note_on_ticket,
    reply_to_ticket,
    set_ticket_status,
    show_ticket,
)
from bellhop.models import (
    ApiError,
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
    ReplyToTicketBodyType1,
    ReplyToTicketResponse201,
    SetTicketStatusBody,
    SetTicketStatusBodyStatus,
    SetTicketStatusResponse200,
    TicketCursorPage,
    TicketPage,
    TicketStatusChangedEvent,
    TicketTagAddedEvent,
    UploadFileBody,
    UploadFileResponse201,
    ValidationError,
)
from bellhop.types import File

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

def create(subject):
    body = CreateTicketBody(
        channel=channel,
        subject=subject,
        from_contact=CreateTicketBodyFromContact("grace@example.test"),
        message=CreateTicketBodyMessageType1("It should have been here on Monday."),
    )
    return got(create_ticket.sync(client=client, body=body), CreateTicketResponse201).data


for subject in ["Refund", "Invoice"]:
    create(subject)
ticket = create("Where is my order?")

pages = []
last = 1
while len(pages) < last:
    page = got(list_tickets.sync(client=client, page=len(pages) + 1, per_page=2), TicketPage)
    pages.append(len(page.data))
    last = page.meta.last_page
start = got(list_tickets.sync(client=client, cursor="start"), TicketCursorPage)

file = UploadFileBody(File(BytesIO(b"%PDF-1.4\n"), "invoice.pdf", "application/pdf"))
token_of_file = got(upload_file.sync(client=client, body=file), UploadFileResponse201).data.token
answer = ReplyToTicketBodyType1("It is on its way.", attachment_ids=[token_of_file])
reply = got(reply_to_ticket.sync(ticket.ulid, client=client, body=answer), ReplyToTicketResponse201).data
waiting = SetTicketStatusBody(SetTicketStatusBodyStatus.WAITING)
changed = got(set_ticket_status.sync(ticket.ulid, client=client, body=waiting), SetTicketStatusResponse200).data
add_tag_to_ticket.sync(ticket.ulid, tag.ulid, client=client)
asking = NoteOnTicketBodyType0("Ask the carrier.")
note = got(note_on_ticket.sync(ticket.ulid, client=client, body=asking), NoteOnTicketResponse201).data

missing = got(show_ticket.sync("01hx3k9p7qv8ry2m4t6w0z5bcd", client=client), ApiError)

events = got(list_events.sync(client=client, after=before), ListEventsResponse200).data

print(
    json.dumps(
        {
            "tag": tag.name,
            "rejected": [[field, fault.code] for field, fault in rejected.details.additional_properties.items()],
            "ticket": [ticket.subject, ticket.contact.email],
            "pages": pages,
            "cursor": start.meta.next_cursor,
            "reply": [reply.type_.value, reply.attachments[0].filename],
            "status": changed.status.value,
            "note": note.type_.value,
            "missing": missing.code.value,
            "events": [told(event) for event in events if event.ticket == ticket.ulid],
        }
    )
)
