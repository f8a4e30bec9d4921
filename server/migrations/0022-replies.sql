-- A message without what it quotes; null if it quotes nothing.
alter table messages add column body_reply_html text, add column body_reply_text text;
