import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'

export type SecondFactor = { sealed_secret: Buffer; is_enabled: boolean; recovery_codes_left: number }

export const find = async ({ sql }: GlobalRead, userId: number) => {
  const [factor] = await sql<SecondFactor[]>`
    select sealed_secret, confirmed_at is not null as is_enabled,
      (select count(*)::integer from recovery_codes where user_id = ${userId}) as recovery_codes_left
    from second_factors where user_id = ${userId}`
  return factor
}

/** Replaces a secret that was not confirmed. Returns false if there is a confirmed one. */
export const start = async ({ sql }: GlobalWrite, userId: number, sealedSecret: Buffer) => {
  const { count } = await sql`
    insert into second_factors as f (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_period = 0
      where f.confirmed_at is null`
  return count > 0
}

/** Marks the code of a period as used. Returns false if it, or a later one, was already used. */
export const spend = async ({ sql }: GlobalWrite, userId: number, period: number) => {
  const { count } = await sql`
    update second_factors set last_period = ${period} where user_id = ${userId} and last_period < ${period}`
  return count > 0
}

export const confirm = async ({ sql, now }: GlobalWrite, userId: number) => {
  const { count } = await sql`
    update second_factors set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null`
  return count > 0
}

export const remove = ({ sql }: GlobalWrite, userId: number) => sql`
  delete from second_factors where user_id = ${userId}`

export const replaceCodes = async ({ sql }: GlobalWrite, userId: number, marks: string[]) => {
  await sql`delete from recovery_codes where user_id = ${userId}`
  await sql`insert into recovery_codes ${sql(marks.map((mark) => ({ user_id: userId, code_mark: mark })))}`
}

/** Returns whether the code existed. */
export const spendCode = async ({ sql }: GlobalWrite, userId: number, mark: string) =>
  (await sql`delete from recovery_codes where user_id = ${userId} and code_mark = ${mark}`).count > 0
