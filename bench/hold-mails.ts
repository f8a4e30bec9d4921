import { connect } from '../server/platform/db/driver.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'

/** Mails of replies are queued but never due: a reply is measured, and not the sending of its mail. */
export const holdMails = async ({ superuser, app }: Logins) => {
  const sql = connect({ ...superuser, database: app.database }, { max: 1 })
  await sql.unsafe(`
    create function hold_mail() returns trigger language plpgsql as $$
    begin
      new.due_at := 'infinity';
      return new;
    end $$;
    create trigger hold_mail before insert on deliveries for each row execute function hold_mail()`)
  await sql.end()
}
