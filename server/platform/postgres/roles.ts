import type postgres from 'postgres'
import { database, type Login, type Logins } from './logins.ts'
import { settingUp } from './session.ts'

/** Creates missing roles and the database; an earlier attempt may have been interrupted at any point. */
export const ensureRoles = async (sql: postgres.Sql, logins: Logins) => {
  if (await isSetUp(sql)) return
  await settingUp(sql, async () => {
    for (const login of [logins.owner, logins.app])
      if (!(await hasRole(sql, login))) await addRole(sql, login)
    if (!(await isSetUp(sql))) await sql`create database ${sql(database)} owner ${sql(logins.owner.user)}`
  })
}

/** The database is created last: once it exists, so do the roles. Its owner owns the schema public as well. */
const isSetUp = async (sql: postgres.Sql) =>
  (await sql`select from pg_database where datname = ${database}`).count > 0

const hasRole = async (sql: postgres.Sql, { user }: Login) =>
  (await sql`select from pg_roles where rolname = ${user}`).count > 0

const addRole = (sql: postgres.Sql, { user, password }: Login) =>
  // A statement like this takes no parameters; both values are our own letters and digits.
  sql.unsafe(
    `create role ${user} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
  )
