-- The status that the messages of a person usually give to their ticket.
alter table users add after_sending text check (after_sending in ('closed', 'waiting'));
