-- A dismissed question is hidden for a day before it is deleted, so that the dismissal can be undone.
alter table unanswered_questions add column dismissed_at timestamptz;
