import { knownMigrations } from '../server/platform/db/schema/migrations.ts'

/** A function of the schema. `migrations` are those that define it, and `text` is the definition of the last one. */
export type SqlFunction = { name: string; migrations: string[]; comments: string; text: string }

/** A definition with the comment above it. Bodies are between dollars. */
const definitions =
  /((?:^--.*\n)*)^(create (?:or replace )?(?:function|aggregate) (\w+)(?:[^;$]|(\$\w*\$)[\s\S]*?\4)*;)$/gm
const removals = /^drop function (?:if exists )?(\w+)/gm

/** The functions of a new installation, by name. A comment of an earlier definition holds for the later ones. */
export const functionsOfSchema = async (): Promise<SqlFunction[]> => {
  const functions = new Map<string, SqlFunction>()
  for (const { path, statements } of await knownMigrations()) {
    for (const [, name = ''] of statements.matchAll(removals)) functions.delete(name)
    for (const [, comment = '', text = '', name = ''] of statements.matchAll(definitions)) {
      const { migrations = [], comments = '' } = functions.get(name) ?? {}
      functions.set(name, {
        name,
        migrations: [...migrations, path],
        comments: comments.includes(comment) ? comments : comments + comment,
        text,
      })
    }
  }
  return [...functions.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}
