-- No plan depends on the statistics of these columns. While tables are small and change quickly, PostgreSQL analyses them
-- every few seconds, and these columns took most of that time.
alter table messages
  alter column body_original set statistics 0,
  alter column body_html set statistics 0,
  alter column body_text set statistics 0,
  alter column body_reply_html set statistics 0,
  alter column body_reply_text set statistics 0,
  alter column sender_name set statistics 0,
  alter column sender_email set statistics 0,
  alter column to_recipients set statistics 0,
  alter column cc_recipients set statistics 0,
  alter column bcc_recipients set statistics 0,
  alter column forwarded_files set statistics 0,
  alter column send_error set statistics 0;
alter table events alter column facts set statistics 0;
-- A search is not known when it is planned.
alter table ticket_texts alter column words set statistics 0;
