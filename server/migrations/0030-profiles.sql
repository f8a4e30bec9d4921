-- What a person wrote under their messages, as typed: it is sanitised whenever it is shown.
alter table users add signature text;
alter table workspaces add logo_url text;
