-- Tokens that may not send save drafts, which people send: for programs such as AI models.
alter table tokens add column send boolean not null default true;
